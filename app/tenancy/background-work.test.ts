import { beforeEach, describe, expect, it, vi } from "vitest";
import { recordedQueues } from "@/tests/support/api/recorded-queues";
import { companyBackground, enqueue, forgetSentSpans, visitBackground } from "./background-work";

const NOW = Date.parse("2026-11-23T08:00:00.500Z");
const secondsLater = (seconds: number) => NOW + seconds * 1000;
const at = (ms: number) => new Date(ms).toISOString();

let queues = recordedQueues();
beforeEach(() => {
	queues = recordedQueues();
	forgetSentSpans();
});

/** What commits at some times send, as queue and delay; each has the moment of its mail, if any. */
async function sentBy(commits: readonly [now: number, mailAt?: number][], company = "north") {
	for (const [now, mailAt] of commits)
		await companyBackground(queues.bindings, company, () => now).committed(
			mailAt === undefined ? null : at(mailAt),
		);
	return queues.take().map(({ queue, delaySeconds }) => [queue, delaySeconds]);
}

describe("a commit", () => {
	it("has its mail sent within two seconds and what it schedules looked at within a minute", async () => {
		expect(await sentBy([[NOW, NOW]])).toEqual([
			["background", 60],
			["mail", 2],
		]);
	});

	it("sends one message for many commits, none of which it can miss", async () => {
		const commits = [0, 0.5, 1, 1.4].map((s): [number, number] => [secondsLater(s), secondsLater(s)]);
		expect(await sentBy(commits)).toHaveLength(2);
		expect(await sentBy([[secondsLater(1.6), secondsLater(1.6)]])).toEqual([["mail", 2]]);
		expect(await sentBy([[secondsLater(59.5)]])).toEqual([["background", 60]]);
		expect(await sentBy([[NOW]], "south")).toEqual([["background", 60]]);
	});

	it("has a delayed mail sent when its time comes, and another before it", async () => {
		expect(await sentBy([[NOW, secondsLater(60)]])).toEqual([
			["background", 60],
			["mail", 62],
		]);
		expect(await sentBy([[secondsLater(1), secondsLater(1)]])).toEqual([["mail", 1]]);
	});

	it("survives a queue that refuses, and the next one tries again", async () => {
		const refused: Queue = {
			...queues.bindings.MAIL_QUEUE,
			sendBatch: () => Promise.reject(new Error("full")),
		};
		const refusing = { ...queues.bindings, BACKGROUND_QUEUE: refused };
		const log = vi.spyOn(console, "error").mockReturnValue();
		await companyBackground(refusing, "north", () => NOW).committed(null);
		log.mockRestore();
		expect(await sentBy([[NOW]])).toEqual([["background", 60]]);
	});

	it("of scheduled work sends only its mail", async () => {
		await visitBackground(queues.bindings, "north", () => NOW).committed(null);
		await visitBackground(queues.bindings, "north", () => NOW).committed(at(NOW));
		expect(queues.take().map(({ body }) => body)).toEqual([{ work: "mail", company: "north" }]);
	});
});

it("work is sent to the queue of its kind, a hundred messages a call", async () => {
	const companies = Array.from({ length: 250 }, (_, n) => ({ work: "visit" as const, company: `c${n}` }));
	await enqueue(queues.bindings, [
		{ work: "mail", company: null },
		{ work: "mail", company: "c1" },
		...companies,
	]);
	const sent = queues.take();
	expect(sent.slice(0, 2).map(({ queue }) => queue)).toEqual(["platform mail", "mail"]);
	expect(sent.filter(({ queue }) => queue === "background")).toHaveLength(250);
});
