import { expect, it } from "vitest";
import type { JobOccasion } from "~/shared/jobs/occasions";
import { setOccasions } from "./job-occasions";

const failed: JobOccasion = { kind: "failed", count: 1, note: null, proposed: 0 };
const night: JobOccasion = { kind: "night_out", count: 2, note: "Hull", proposed: 0 };
const stamp = { set_by: 1, set_at: "2026-06-01T10:00:00.000Z" };

it.each<[string, JobOccasion[], JobOccasion[], number]>([
	["nothing of what stays as it was", [failed, night], [failed, night], 0],
	["nothing of nothing", [], [], 0],
	["what is new alone", [failed], [failed, night], 1],
	["what has changed alone", [failed, night], [failed, { ...night, note: null }], 1],
	["what is no longer there alone", [failed, night], [night], 1],
])("%s is written", (_, before, next, statements) => {
	expect(setOccasions(7, { before, next, stamp })).toHaveLength(statements);
});
