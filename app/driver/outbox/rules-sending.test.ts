import { describe, expect, it } from "vitest";
import { storedWrite } from "@/tests/support/driver/stored-write";
import { fileMark, type NewWrite, type PhoneFile, type StoredWrite } from "./entries";
import { listDisposable, planSending, retryDelay, settleWrites } from "./rules-sending";

const NOW = new Date("2026-11-24T12:00:00Z");
const write = (uid: string, minute: number, extra: Partial<StoredWrite> = {}) =>
	storedWrite(
		{ type: "clock_in", work_day_id: 1 },
		{ uid, order: minute, at: `2026-11-24T10:${String(minute).padStart(2, "0")}:00.000Z`, ...extra },
	);
const delivered = (signature: string | null, pictures: string[] = []): NewWrite => ({
	type: "step",
	job_id: 7,
	step: "delivered",
	signature: signature && fileMark(signature),
	pictures: pictures.map(fileMark),
});
const file = (uid: string, extra: Partial<PhoneFile> = {}): PhoneFile => ({
	uid,
	purpose: "job",
	blob: new Blob(),
	key: null,
	reason: null,
	...extra,
});
/** What is sent next, as text: `writes a b`, `file f`. */
function describeNext(writes: StoredWrite[], files: PhoneFile[]): string {
	const next = planSending(writes, files);
	if (next.kind === "file") return `file ${next.file.uid}`;
	if (next.kind === "nothing") return "nothing";
	return ["writes", ...next.writes.map(({ stored }) => stored.uid)].join(" ");
}

describe("planSending", () => {
	it.each<[string, StoredWrite[], PhoneFile[], string]>([
		["nothing where nothing waits", [], [], "nothing"],
		["in the order in which it happened", [write("b", 2), write("a", 1)], [], "writes a b"],
		[
			"in the order of recording within a moment",
			[write("b", 1, { order: 5 }), write("a", 1, { order: 4 })],
			[],
			"writes a b",
		],
		["nothing twice", [write("a", 1, { state: "done" }), write("b", 2)], [], "writes b"],
		["nothing that was refused", [write("a", 1, { state: "refused" })], [], "nothing"],
		[
			"a file before the write that names it",
			[write("a", 1, { write: delivered("f") })],
			[file("f")],
			"file f",
		],
		[
			"each of several files",
			[write("a", 1, { write: delivered("f", ["g"]) })],
			[file("f", { key: "k" }), file("g")],
			"file g",
		],
		[
			"earlier writes before a file",
			[write("a", 1), write("b", 2, { write: delivered("f") }), write("c", 3)],
			[file("f")],
			"writes a",
		],
		[
			"the write once its files are there",
			[write("a", 1, { write: delivered("f") }), write("b", 2)],
			[file("f", { key: "k" })],
			"writes a b",
		],
		[
			"the write without a file that is refused",
			[write("a", 1, { write: delivered("f") })],
			[file("f", { reason: "No picture" })],
			"writes a",
		],
	])("sends %s", (_, writes, files, expected) => expect(describeNext(writes, files)).toBe(expected));

	it("names stored files by the server's keys and leaves out refused ones", () => {
		const next = planSending(
			[write("a", 1, { write: delivered("f", ["g", "h"]) })],
			[
				file("f", { key: "pods/f.png" }),
				file("g", { key: "pods/g.jpg" }),
				file("h", { reason: "Too large" }),
			],
		);
		expect(next.kind === "writes" && next.writes[0]?.body).toEqual({
			type: "step",
			job_id: 7,
			step: "delivered",
			signature: "pods/f.png",
			pictures: ["pods/g.jpg"],
			uid: "a",
			at: "2026-11-24T10:01:00.000Z",
		});
	});
});

describe("settleWrites", () => {
	it.each([
		["applied", "done"],
		["already", "done"],
		["refused", "refused"],
		["later", undefined],
	] as const)("%s makes it %s", (outcome, state) => {
		const [settled] = settleWrites([write("a", 1)], [{ uid: "a", outcome, reason: "Why" }], NOW);
		expect(settled?.state).toBe(state);
		expect(settled?.reason).toBe(outcome === "refused" ? "Why" : state && null);
	});

	it("leaves what the answer does not name", () => {
		expect(settleWrites([write("a", 1)], [], NOW)).toEqual([]);
	});
});

it.each([
	[1, 2000],
	[2, 5000],
	[4, 60_000],
	[5, 300_000],
	[50, 300_000],
])("after %i failures the next attempt is in %i ms", (failures, delay) =>
	expect(retryDelay(failures)).toBe(delay),
);

it("only what is acknowledged is removed: writes after two days, files at once", () => {
	const old = "2026-11-22T11:59:00.000Z";
	const writes = [
		write("old", 1, { state: "done", settled_at: old }),
		write("new", 2, { state: "done", settled_at: NOW.toISOString() }),
		write("waiting", 3, { write: delivered("needed", ["unsent"]) }),
	];
	const files = [file("needed", { key: "k" }), file("unsent"), file("free", { key: "k" }), file("lost")];
	expect(listDisposable(writes, files, NOW)).toEqual({ writes: ["old"], files: ["free"] });
});
