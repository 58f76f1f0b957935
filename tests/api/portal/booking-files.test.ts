import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { collectLog } from "@/tests/support/api/log-lines";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import {
	connectInbox,
	listFiles,
	openInbox,
	type TestInbox,
	visitInbox,
} from "@/tests/support/connections/booking-inbox";
import { changeRows } from "@/tests/support/databases/rows";
import {
	bookingCsv,
	countRows,
	requestBookingSave,
	SMALL_BOOKING_FILE,
} from "@/tests/support/portal/booking-files";
import { openBookingsBeforeAll } from "@/tests/support/portal/open-bookings";
import type { BookingFilesPage, BookingFileView } from "~/domain/portal/booking-files/schemas";

let api: TestApi;
let admin: ApiCaller;
let inbox: TestInbox;

const HEADINGS = "From,From Postcode,To,To Postcode,Collection Date,Load Type,Customer Reference";
const NEXT_YEAR = new Date().getFullYear() + 1;
const row = (reference: string, from = "Leeds Depot") =>
	`${from},LS1 4DY,York Stores,YO1 7HH,12/04/${NEXT_YEAR},LUTON,${reference}`;
const csv = (...rows: string[]) => [HEADINGS, ...rows].join("\n");

openBookingsBeforeAll(async (opened) => {
	({ api, admin } = opened);
	inbox = openInbox();
	await connectInbox(api, inbox);
});
afterAll(() => inbox.close());
beforeEach(async () => {
	inbox.state.answer = null;
	inbox.takeCalls();
	await api.north.d1.prepare("DELETE FROM booking_file").run();
	await changeRows(api.north.d1, "customer_sftp", {}, { saves_good_files: 1, last_error: null });
});

/** What a person does with the first file of a layout: the import, which remembers its columns. */
async function confirmLayout() {
	const { layout, mapping } = await bookingCsv(csv(row("X")));
	await admin.call("POST", "/client/import-mappings", { kind: "job", layout, customer_id: 1, mapping });
}
const leave = (name: string, content: string | Uint8Array) => inbox.leave("north", "east", name, content);
const first = async (): Promise<BookingFileView> => {
	const [file] = await listFiles(admin);
	if (!file) throw new Error("no file has come");
	return file;
};

describe("a file in a customer's directory", () => {
	it("is saved as jobs of the customer where its layout is known, and moved to the archive", async () => {
		await confirmLayout();
		leave("monday.csv", csv(row("A1"), row("A2")));
		await visitInbox(api);
		const file = await first();
		expect(file).toMatchObject({ status: "saved", customer_id: 1, rows: 2, jobs: 2, message: null });
		const { data: jobs } = await admin.call<{ id: number }[]>("GET", `/client/booking-files/${file.id}/jobs`);
		const { data: job } = await admin.call("GET", `/client/get-job/${jobs[0]?.id}`);
		expect(job).toMatchObject({ customer_id: 1, collection_post_code: "LS1 4DY", status: "Pending" });
		expect(inbox.list("north", "east")).toEqual(["archive"]);
		expect(inbox.list("north", "east/archive")[0]).toMatch(/^[0-9a-f]{8}-monday\.csv$/);
	});

	it("comes in once: the same content again, under another name, makes nothing", async () => {
		await confirmLayout();
		leave("a.csv", csv(row("B1")));
		await visitInbox(api);
		leave("b.csv", csv(row("B1")));
		await visitInbox(api);
		expect(await listFiles(admin)).toHaveLength(1);
		expect(await countRows(api.north, "job")).toBe(1);
		expect(inbox.list("north", "east")).toEqual(["archive"]);
	});

	it("read by two readers at the same moment is saved once", async () => {
		await confirmLayout();
		leave("race.csv", csv(row("C1"), row("C2"), row("C3")));
		await Promise.all([visitInbox(api), visitInbox(api), visitInbox(api)]);
		expect(await listFiles(admin)).toHaveLength(1);
		expect(await first()).toMatchObject({ status: "saved", jobs: 3 });
		expect(await countRows(api.north, "job")).toBe(3);
	});

	it("that was processed half by a reader which then died is finished without doubles", async () => {
		await confirmLayout();
		const text = csv(row("D1"), row("D2"));
		const file = await bookingCsv(text);
		await requestBookingSave(admin, file, file.sheet.rows.slice(0, 1), { customer_id: 1 });
		leave("half.csv", text);
		await visitInbox(api);
		expect(await first()).toMatchObject({ status: "saved", jobs: 2 });
		expect(await countRows(api.north, "job")).toBe(2);
	});
});

describe("a file waits for a person", () => {
	it.each<[string, string | Uint8Array, RegExp]>([
		["far.csv", csv(row("E8"), row("E9").replace(String(NEXT_YEAR), "9999")), /^1 of 2 rows has issues/],
		["bad.csv", csv(row("E1"), row("E2").replace("LUTON", "SPACESHIP")), /^1 of 2 rows has issues/],
		[
			"other.csv",
			`Customer,${csv(row("E3")).replace("\n", "\nWestbrook,")}`,
			/^1 row names another customer/,
		],
		["booking.txt", "Collect: Leeds LS1 4DY\nDeliver: York YO1 7HH", /A person enters this job/],
	])("%s, with the reason", async (name, content, reason) => {
		leave(name, content);
		await visitInbox(api);
		expect(await first()).toMatchObject({ status: "review", message: expect.stringMatching(reason) });
		expect(await countRows(api.north, "job")).toBe(0);
	});

	it("where its columns are new", async () => {
		leave("new.csv", csv(row("F1")));
		await visitInbox(api);
		expect(await first()).toMatchObject({ status: "review", rows: 1, issues: 0 });
		expect((await first()).message).toMatch(/columns are new/);
	});

	it("where the customer's files are not saved at once", async () => {
		await confirmLayout();
		await changeRows(api.north.d1, "customer_sftp", {}, { saves_good_files: 0 });
		leave("careful.csv", csv(row("F2")));
		await visitInbox(api);
		expect((await first()).message).toMatch(/wait for a person/);
	});

	it("where a booking is on a job already, as when it was changed and sent again", async () => {
		await confirmLayout();
		leave("one.csv", csv(row("G1")));
		await visitInbox(api);
		leave("two.csv", csv(row("G1", "Hull Depot")));
		await visitInbox(api);
		expect(await first()).toMatchObject({ status: "review", message: "1 row has a warning." });
		expect(await countRows(api.north, "job")).toBe(1);
	});

	it("where it has 10,000 bookings, and those who import are notified", async () => {
		await confirmLayout();
		leave("year.csv", csv(...Array.from({ length: 10_000 }, (_, at) => row(`H${at}`))));
		await visitInbox(api);
		expect(await first()).toMatchObject({ status: "review", rows: 10_000, issues: 0 });
		const { data } = await admin.call<{ data: { title: string }[] }>("GET", "/client/notifications");
		expect(JSON.stringify(data)).toContain("year.csv of Eastfield waits to be imported");
	}, 60_000);
});

describe("a file is refused with the reason", () => {
	it.each<[string, string | Uint8Array, RegExp]>([
		["empty.csv", "", /is empty/],
		["virus.exe", "MZ", /cannot be read/],
		["noise.xlsx", new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]), /noise.xlsx/],
		["binary.csv", new Uint8Array([1, 0, 2, 0]), /binary.csv/],
		["headings.csv", "\n\n", /no rows/],
		["broken.pdf", "%PDF-nothing", /PDF|read/],
	])("%s", async (name, content, reason) => {
		leave(name, content);
		await visitInbox(api);
		expect(await first()).toMatchObject({ status: "refused", message: expect.stringMatching(reason) });
	});

	it("and one that always fails, after five attempts", async () => {
		leave("stubborn.csv", csv(row("I1")));
		const { FILES } = api.env;
		const down = { put: FILES.put, get: () => Promise.reject(new Error("the store is down")) };
		Object.assign(api.env, { FILES: down });
		const log = collectLog();
		const start = Date.now();
		for (let attempt = 0; attempt < 5; attempt++) await visitInbox(api, new Date(start + attempt * 300_000));
		log.restore();
		Object.assign(api.env, { FILES });
		expect(log.texts.filter((text) => text.includes("the store is down"))).toHaveLength(5);
		expect(await first()).toMatchObject({ status: "refused", message: expect.stringMatching(/5 attempts/) });
		const { data } = await admin.call<BookingFileView>(
			"POST",
			`/client/booking-files/${(await first()).id}/retry`,
		);
		expect(data.status).toBe("received");
		await visitInbox(api);
		expect(await first()).toMatchObject({ status: "review" });
	});
});

describe("the file server", () => {
	const stored = () =>
		api.north.d1
			.prepare(
				"SELECT i.last_error, i.is_integrated, s.last_error AS directory_error, s.last_read_at FROM integration i, customer_sftp s WHERE i.slug = 'booking-files'",
			)
			.first();

	it.each<[string, () => Response, RegExp]>([
		["refuses the credentials", () => new Response(null, { status: 401 }), /refused the credentials/],
		["allows nothing", () => new Response(null, { status: 403 }), /does not allow/],
		["has had too many requests", () => new Response(null, { status: 429 }), /too many/],
		["is out of order", () => new Response(null, { status: 502 }), /out of order/],
		["sends elsewhere", () => Response.redirect("http://127.0.0.1/x", 302), /another address/],
		["answers nonsense", () => new Response("<html>"), /cannot be read/],
	])("that %s is an error in words with the integration and the directory", async (_what, answer, words) => {
		inbox.state.answer = answer;
		const next = await visitInbox(api);
		expect(await stored()).toMatchObject({
			last_error: expect.stringMatching(words),
			directory_error: expect.stringMatching(words),
			is_integrated: 0,
		});
		expect(next && next.getTime() > Date.now() + 60_000).toBe(true);
	});

	it.each<[string, Error, RegExp]>([
		["does not answer", new DOMException("late", "TimeoutError"), /within 10 seconds/],
		["is not there", new TypeError("fetch failed"), /could not be reached/],
	])("that %s is an error in words", async (_what, error, words) => {
		inbox.state.answer = () => {
			throw error;
		};
		await visitInbox(api);
		expect(await stored()).toMatchObject({ last_error: expect.stringMatching(words) });
	});

	it("that works again clears the error; a missing directory is that directory's", async () => {
		inbox.state.answer = (path) => (path.endsWith("/dirs") ? new Response(null, { status: 404 }) : null);
		await visitInbox(api);
		expect(await stored()).toMatchObject({
			last_error: null,
			is_integrated: 1,
			directory_error: "The directory /east does not exist on the file server.",
		});
		inbox.state.answer = null;
		await visitInbox(api);
		expect(await stored()).toMatchObject({ directory_error: null });
	});

	it("is read at the interval, not before", async () => {
		await visitInbox(api);
		inbox.takeCalls();
		const { runBookingFiles } = await import("@/workers/background/booking-files");
		const tenant = { ...api.north, name: "north", binding: "TENANT_DB_01", status: "active" };
		const next = await runBookingFiles(api.env, tenant, new Date());
		expect(inbox.takeCalls()).toEqual([]);
		expect(next?.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
	});
});

describe("a person", () => {
	const waiting = async (name = "wait.csv") => {
		leave(name, csv(row(`P${name}`)));
		await visitInbox(api);
		return await first();
	};

	it("imports the file, which is then saved and names its jobs", async () => {
		const { id } = await waiting();
		const early = await admin.call("POST", `/client/booking-files/${id}/saved`, {});
		expect(early.status).toBe(422);
		const content = await admin.fetch("GET", `/client/booking-files/${id}/content`);
		expect(content.headers.get("Content-Disposition")).toContain("attachment");
		const file = await bookingCsv(await content.text());
		await requestBookingSave(admin, file, file.sheet.rows, { customer_id: 1 });
		const { data } = await admin.call("POST", `/client/booking-files/${id}/saved`, {});
		expect(data).toMatchObject({ status: "saved", jobs: 1, decided_by: expect.any(String) });
	});

	it("enters the job of a document", async () => {
		leave("order.txt", "Collect: Leeds LS1 4DY");
		await visitInbox(api);
		const { id } = await first();
		const file = await bookingCsv(SMALL_BOOKING_FILE);
		const saved = await requestBookingSave(admin, file, file.sheet.rows.slice(0, 1));
		const job_id = saved.data.rows[0]?.job?.job_id;
		const { data } = await admin.call("POST", `/client/booking-files/${id}/saved`, { job_id });
		expect(data).toMatchObject({ status: "saved", jobs: 1 });
		expect((await admin.call("POST", `/client/booking-files/${id}/saved`, { job_id: 99_999 })).status).toBe(
			404,
		);
	});

	it("dismisses a file with a reason, once", async () => {
		const { id } = await waiting();
		const dismiss = (reason: string) => admin.call("POST", `/client/booking-files/${id}/dismiss`, { reason });
		expect(await dismiss(" ")).toMatchObject({ status: 422, data: { reason: ["Please enter the reason"] } });
		expect((await dismiss("Sent twice")).data).toMatchObject({ status: "dismissed", message: "Sent twice" });
		expect((await dismiss("Again")).status).toBe(409);
		const { data } = await admin.call<BookingFilesPage>("GET", "/client/booking-files?status=dismissed");
		expect([data.files.length, data.counts.dismissed]).toEqual([1, 1]);
	});

	it("of another company, a customer, and staff without the diary find nothing", async () => {
		const { id } = await waiting();
		const role_id = await createRole(api.north);
		const callers = [
			await api.south.signIn("Stranger"),
			await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 }),
			await api.north.signIn("Clerk", { user_type: "client", role_id }),
			anonymous(api),
		];
		const statuses = await Promise.all(
			callers.map(async (caller) => (await caller.call("GET", `/client/booking-files/${id}/content`)).status),
		);
		expect(statuses).toEqual([404, 403, 403, 401]);
	});
});
