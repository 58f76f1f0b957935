import { describe, expect, it, vi } from "vitest";
import { diaryColumns } from "~/domain/jobs/jobs/list/rules-diary";
import { readSavedWidths, saveWidths } from "./saved-widths";

const content = Object.fromEntries(diaryColumns("client").map(({ slug }, at) => [slug, 60 + at]));

describe("the widths of the last visit", () => {
	it("are read back as they were saved", () => {
		const page = { cookie: "" };
		vi.stubGlobal("document", page);
		saveWidths("client", { available: 1191.6, content });
		expect(readSavedWidths(`a=1; ${page.cookie}`, "client")).toEqual({ available: 1192, content });
		expect(readSavedWidths(page.cookie, "customer")).toBeNull();
	});

	it("are saved only when all are known", () => {
		const page = { cookie: "" };
		vi.stubGlobal("document", page);
		saveWidths("client", { available: 1192, content: { status: 90 } });
		expect(page.cookie).toBe("");
	});

	it.each([
		["no cookie", null],
		["another one", "theme=dark_mode"],
		["too few", "diary-widths-client=1192-80-90"],
		["a zero", `diary-widths-client=${[0, ...Object.values(content)].join("-")}`],
		[
			"too wide",
			`diary-widths-client=${[1192, ...Object.values(content)].join("-").replace("-60", "-60000")}`,
		],
	])("are none of: %s", (_, cookies) => expect(readSavedWidths(cookies, "client")).toBeNull());
});
