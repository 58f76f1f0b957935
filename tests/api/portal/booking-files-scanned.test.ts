import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { collectLog } from "@/tests/support/api/log-lines";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import {
	connectInbox,
	listFiles,
	openInbox,
	type TestInbox,
	visitInbox,
} from "@/tests/support/connections/booking-inbox";
import { changeRows } from "@/tests/support/databases/rows";
import { docxWith, pdfWith, SCRIPT_ACTION } from "@/tests/support/files/hostile-files";
import { openBookingsBeforeAll } from "@/tests/support/portal/open-bookings";

let api: TestApi;
let admin: ApiCaller;
let inbox: TestInbox;

openBookingsBeforeAll(async (opened) => {
	({ api, admin } = opened);
	inbox = openInbox();
	await connectInbox(api, inbox);
});
afterAll(() => inbox.close());
beforeEach(async () => {
	Object.assign(api.env, { UPLOAD_SCANNER_URL: undefined });
	await api.north.d1.prepare("DELETE FROM booking_file").run();
});

async function leave(name: string, content: string | Uint8Array) {
	inbox.leave("north", "east", name, content);
	await visitInbox(api);
	const [file] = await listFiles(admin);
	if (!file) throw new Error("no file has come");
	return file;
}
const open = (id: number) => admin.fetch("GET", `/client/booking-files/${id}/content`);

describe("a booking file of a stranger", () => {
	it.each<[string, Uint8Array, RegExp]>([
		["script.pdf", pdfWith(SCRIPT_ACTION), /contains a script/],
		["letter.xlsx", docxWith({ "word/vbaProject.bin": "x" }), /does not match/],
		["jobs.csv", new Uint8Array([0x50, 0x4b, 3, 4, 0]), /Archives cannot/],
		["jobs.txt", new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0]), /Programs cannot/],
	])(
		"that must not be opened is refused before it is read, and nobody opens it: %s",
		async (name, content, reason) => {
			const file = await leave(name, content);
			expect(file).toMatchObject({ status: "refused", message: expect.stringMatching(reason) });
			const opened = await open(file.id);
			expect([opened.status, await opened.json()]).toEqual([
				409,
				expect.objectContaining({ message: expect.stringMatching(reason) }),
			]);
		},
	);

	it("that was refused by its name alone is not opened either", async () => {
		const { id } = await leave("tool.exe", new Uint8Array([0x4d, 0x5a, 0, 1]));
		expect((await open(id)).status).toBe(409);
	});

	it("that is harmless is opened as it came", async () => {
		const { id } = await leave("booking.txt", "Collect: Leeds LS1 4DY");
		const opened = await open(id);
		expect([opened.status, await opened.text()]).toEqual([200, "Collect: Leeds LS1 4DY"]);
	});

	it("waits while the scanner does not answer: neither read nor opened, and then read", async () => {
		vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
		Object.assign(api.env, { UPLOAD_SCANNER_URL: "https://scan.test" });
		const log = collectLog();
		const { id, status } = await leave("later.txt", "Collect: Hull HU1 1AA");
		expect([status, (await open(id)).status]).toEqual(["received", 503]);
		log.restore();
		vi.stubGlobal("fetch", async () => Response.json({ clean: true }));
		await visitInbox(api, new Date(Date.now() + 300_000));
		expect((await listFiles(admin))[0]).toMatchObject({ id, status: "review" });
		expect((await open(id)).status).toBe(200);
	});

	it("waits however often the scanner does not answer, and not in every visit", async () => {
		const scan = vi.fn(async () => new Response("", { status: 500 }));
		vi.stubGlobal("fetch", scan);
		Object.assign(api.env, { UPLOAD_SCANNER_URL: "https://scan.test" });
		const log = collectLog();
		const start = Date.now();
		await leave("later.txt", "Collect: Hull HU1 1AA");
		for (let attempt = 1; attempt <= 8; attempt++) {
			await visitInbox(api, new Date(start + attempt * 300_000));
			await visitInbox(api, new Date(start + attempt * 300_000 + 1_000));
		}
		log.restore();
		expect(scan).toHaveBeenCalledTimes(9);
		expect(await listFiles(admin)).toMatchObject([{ status: "received" }]);
	});

	it("is refused without being opened once five attempts at it have died", async () => {
		const scan = vi.fn(async () => new Response("", { status: 500 }));
		vi.stubGlobal("fetch", scan);
		Object.assign(api.env, { UPLOAD_SCANNER_URL: "https://scan.test" });
		const log = collectLog();
		const { id } = await leave("deadly.txt", "Collect: Hull HU1 1AA");
		log.restore();
		await changeRows(api.north.d1, "booking_file", { id }, { attempts: 5 });
		scan.mockClear();
		await visitInbox(api, new Date(Date.now() + 300_000));
		expect(scan).not.toHaveBeenCalled();
		expect(await listFiles(admin)).toMatchObject([
			{ id, status: "refused", message: expect.stringContaining("5 attempts") },
		]);
	});
});
