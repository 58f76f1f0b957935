import { describe, expect, it } from "vitest";
import { judgeIdleDriver, judgePartner, toAvailability } from "./judge-partner";
import { NO_PAPERS } from "./unknown-day";

const DAY = "2026-11-23";
const lapsed = { insurance_expires_on: "2026-11-22", documents: [] };

describe("a partner", () => {
	it.each<[string, Parameters<typeof judgePartner>[0], (string | undefined)[][]]>([
		["with valid papers", { insurance_expires_on: DAY, documents: [] }, []],
		["whose insurance has run out", lapsed, [["question", "Insurance expired on 22-11-2026"]]],
		["that is barred for it", { ...lapsed, bars: true }, [["forbidden", "Insurance expired on 22-11-2026"]]],
		[
			"that has declined",
			{ insurance_expires_on: null, documents: [], declined: "Full" },
			[["question", "Declined: Full"]],
		],
		["that has not been asked", { insurance_expires_on: null, documents: [], declined: null }, []],
	])("%s", (_, partner, verdicts) => {
		expect(judgePartner(partner, DAY).map(({ level, message }) => [level, message])).toEqual(verdicts);
	});

	it("is free if nothing speaks against it and it does not have the job", () => {
		expect(toAvailability([], 0)).toEqual({ free: true, reasons: [] });
		expect(toAvailability(judgePartner(lapsed, DAY), 1)).toEqual({
			free: false,
			reasons: ["Already has this job", "Insurance expired on 22-11-2026"],
		});
	});
});

describe("a driver without a workday", () => {
	it.each([
		["is to be rostered", { away: null, papers: NO_PAPERS }, [["not_rostered", "question"]]],
		["is sick", { away: 2, papers: NO_PAPERS }, [["driver_away", "forbidden"]]],
		[
			"has no licence any more",
			{ away: null, papers: { ...NO_PAPERS, licence_expires_on: "2026-11-01" } },
			[
				["driver_unfit", "forbidden"],
				["not_rostered", "question"],
			],
		],
	])("%s", (_, driver, verdicts) => {
		expect(judgeIdleDriver(driver, DAY).map(({ rule, level }) => [rule, level])).toEqual(verdicts);
	});
});
