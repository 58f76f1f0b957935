import { describe, expect, it, test } from "vitest";
import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { dueAt, findOpenStops } from "./rules-open-stops";
import type { LiveProgress } from "./rules-progress";

const end = (town: string | null, fields: object = {}) => ({
	...{ name: null, town, post_code: null, date: "2026-11-23", time: "18:00", time_until: null },
	...fields,
});
const job = (progress: LiveProgress, fields: object = {}) => ({
	...{ job_id: 1, job_type: JOB_TYPE.job, mode: JOB_MODE.both, progress },
	...{ collection: end("Leeds"), delivery: end("Luton") },
	...fields,
});

describe("the stops that a driver who has clocked out leaves undone", () => {
	it.each<[what: string, job: ReturnType<typeof job>, open: string[]]>([
		["goods on board", job("collected"), ["delivery"]],
		["at the delivery", job("at_delivery"), ["delivery"]],
		["never collected", job("started"), ["collection", "delivery"]],
		["delivered", job("done"), []],
		["a collection alone", job("to_do", { mode: JOB_MODE.collection }), ["collection"]],
		["a delivery alone", job("to_do", { mode: JOB_MODE.delivery }), ["delivery"]],
		["a trip's own row", job("to_do", { job_type: JOB_TYPE.trip }), []],
		["for tomorrow", job("collected", { delivery: end("Luton", { date: "2026-11-24" }) }), []],
		["without a day", job("collected", { delivery: end("Luton", { date: null }) }), ["delivery"]],
		["without a place", job("collected", { delivery: end(null) }), []],
	])("%s", (_, one, open) => {
		expect(findOpenStops([one], "2026-11-23").map(({ does }) => does)).toEqual(open);
	});
});

test("a stop is due when its window ends", () => {
	expect(dueAt(end("Luton"))?.toISOString()).toBe("2026-11-23T18:00:00.000Z");
	expect(dueAt(end("Luton", { time_until: "20:00" }))?.toISOString()).toBe("2026-11-23T20:00:00.000Z");
	expect([dueAt(end("Luton", { time: null })), dueAt(end("Luton", { date: null }))]).toEqual([null, null]);
});
