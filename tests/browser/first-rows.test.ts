import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { DateText } from "~/shared/time/dates";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { dayRange, openDiaryPage } from "./support/diary";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

let caller: HttpClient;
let monday: DateText;

beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
	monday = takeFreeMonday();
	await saveJobs(caller, monday, [
		{ collection_time: "07:00", base_charge: 20 },
		{ collection_time: "08:00", status: "Quote", delivery_town: "Hull & <Beverley>" },
	]);
});

/** The cells of which the document's first rows and the grid differ, and how many there are. */
const compareRows = (page: Page) =>
	page.evaluate(async () => {
		const toContent = (cell: Element) => {
			const content = document.createElement("div");
			const drawn = cell.querySelector(":scope > .cell-content") ?? cell;
			content.innerHTML = drawn.innerHTML.replaceAll("<!-- -->", "");
			// Browsers write a colour in another way than the server.
			for (const element of content.querySelectorAll("[style]")) element.removeAttribute("style");
			return content;
		};
		const readCells = (row: Element) =>
			[...row.querySelectorAll(".grid-cell")]
				.sort((a, b) => Number(a.getAttribute("aria-colindex")) - Number(b.getAttribute("aria-colindex")))
				.map(toContent);
		const text = await (await fetch(location.href)).text();
		const sent = new DOMParser()
			.parseFromString(text, "text/html")
			.querySelectorAll(".first-row[data-index]");
		const pairs = [...sent].flatMap((row, index) => {
			const drawn = document.querySelector(`.ag-row[row-index="${index}"]`);
			const cells = drawn ? readCells(drawn) : [];
			return readCells(row).map((cell, at) => ({ cell, shown: cells[at] }));
		});
		return {
			count: pairs.length,
			differing: pairs.flatMap(({ cell, shown }) =>
				shown && cell.isEqualNode(shown) ? [] : [`${cell.innerHTML} → ${shown?.innerHTML}`],
			),
		};
	});

it("the first rows in the document are what the grid draws", async () => {
	const { page } = await open({ caller });
	await openDiaryPage(page, dayRange(monday));
	const { count, differing } = await compareRows(page);
	expect(differing).toEqual([]);
	expect(count).toBeGreaterThan(25);
});
