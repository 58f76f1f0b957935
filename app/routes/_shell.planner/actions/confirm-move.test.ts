import { describe, expect, it } from "vitest";
import { placedJob, sampleJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import type { Verdict } from "~/domain/planning/fitness/verdict";
import { plannerText } from "~/shared/texts/planner";
import { describeMove } from "./confirm-move";

const from = sampleVehicle(1, [], { driver_name: "Colin Gill" });
const to = sampleVehicle(2, [], { driver_name: "Dev Patel" });
const offRoad = sampleVehicle(3, [], { vor: 1, vor_notes: "accident damage" });
const vehicles = [from, to, offRoad];
const isOffRoad: Verdict = {
	rule: "vor",
	title: "VOR",
	level: "forbidden",
	message: "Off road: accident damage",
	tag: "Vehicle off the road",
	job_ids: [5],
};
const fine = { vehicles, verdicts: [] };
const bad = { vehicles, verdicts: [isOffRoad] };
const booked = placedJob(9, 1, 1, { status: "Booked" });

describe("the question before jobs move", () => {
	it("is none for a job that is not booked on a vehicle on the road", () => {
		expect(describeMove({ jobs: [sampleJob(5)], action: "plan", to, ...fine })).toBeNull();
		expect(describeMove({ jobs: [booked], action: "reorder", to: from, ...fine })).toBeNull();
	});

	it("names the booked job, its driver and both vehicles", () => {
		expect(describeMove({ jobs: [booked], action: "move", to, ...fine })).toEqual({
			title: "Booked job",
			question: `${plannerText.planBooked}\n48009 is booked on KV23 HD1 with Colin Gill.\nIt will be planned on KV23 HD2, Dev Patel.`,
			okText: "Continue",
		});
		expect(describeMove({ jobs: [booked], action: "unplan", to: undefined, ...fine })?.question).toContain(
			"It will be on no vehicle.",
		);
	});

	it("names the reason a vehicle is off the road for", () => {
		expect(describeMove({ jobs: [sampleJob(5)], action: "plan", to: offRoad, ...bad })).toEqual({
			title: "KV23 HD3 is off the road",
			question: "VOR: Off road: accident damage\nPlan 48005 on KV23 HD3?",
			okText: "Plan anyway",
		});
	});

	it("names a driver who has clocked out, but not a warning", () => {
		const [clockedOut, overlap] = (["question", "warning"] as const).map((level) => ({
			...isOffRoad,
			...{ rule: level, title: "Clocked out", message: "Dev Patel clocked out at 17:01", level },
		}));
		const ask = (verdicts: readonly (Verdict | undefined)[]) =>
			describeMove({
				jobs: [sampleJob(5)],
				action: "plan",
				to,
				vehicles,
				verdicts: verdicts.flatMap((one) => one ?? []),
			});
		expect(ask([overlap])).toBeNull();
		expect(ask([clockedOut, overlap])?.title).toBe("KV23 HD2: Clocked out");
	});

	it("is one for both", () => {
		const both = describeMove({ jobs: [booked], action: "move", to: offRoad, ...bad });
		expect(both).toMatchObject({ title: "Booked job", okText: "Continue" });
		expect(both?.question).toContain("accident damage");
	});

	it("names four booked jobs and counts the others", () => {
		const jobs = [1, 2, 3, 4, 5, 6].map((id) => placedJob(id, 1, id, { status: "Booked" }));
		expect(describeMove({ jobs, action: "move", to, ...fine })?.question).toContain("2 more are booked.");
	});
});
