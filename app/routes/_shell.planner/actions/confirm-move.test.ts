import { describe, expect, it } from "vitest";
import { placedJob, sampleJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import { plannerText } from "~/shared/texts/planner";
import { describeMove } from "./confirm-move";

const from = sampleVehicle(1, [], { driver_name: "Colin Gill" });
const to = sampleVehicle(2, [], { driver_name: "Dev Patel" });
const offRoad = sampleVehicle(3, [], { vor: 1, vor_notes: "accident damage" });
const vehicles = [from, to, offRoad];
const booked = placedJob(9, 1, 1, { status: "Booked" });

describe("the question before jobs move", () => {
	it("is none for a job that is not booked on a vehicle on the road", () => {
		expect(describeMove({ jobs: [sampleJob(5)], action: "plan", to, vehicles })).toBeNull();
		expect(describeMove({ jobs: [booked], action: "reorder", to: from, vehicles })).toBeNull();
	});

	it("names the booked job, its driver and both vehicles", () => {
		expect(describeMove({ jobs: [booked], action: "move", to, vehicles })).toEqual({
			title: "Booked job",
			question: `${plannerText.planBooked}\n48009 is booked on KV23 HD1 with Colin Gill.\nIt will be planned on KV23 HD2, Dev Patel.`,
			okText: "Continue",
		});
		expect(describeMove({ jobs: [booked], action: "unplan", to: undefined, vehicles })?.question).toContain(
			"It will be on no vehicle.",
		);
	});

	it("names the reason a vehicle is off the road for", () => {
		expect(describeMove({ jobs: [sampleJob(5)], action: "plan", to: offRoad, vehicles })).toEqual({
			title: "KV23 HD3 is off the road",
			question: "KV23 HD3 is off the road on this day: accident damage. Plan 48005 on it?",
			okText: "Plan anyway",
		});
	});

	it("is one for both", () => {
		const both = describeMove({ jobs: [booked], action: "move", to: offRoad, vehicles });
		expect(both).toMatchObject({ title: "Booked job", okText: "Continue" });
		expect(both?.question).toContain("accident damage");
	});

	it("names four booked jobs and counts the others", () => {
		const jobs = [1, 2, 3, 4, 5, 6].map((id) => placedJob(id, 1, id, { status: "Booked" }));
		expect(describeMove({ jobs, action: "move", to, vehicles })?.question).toContain("2 more are booked.");
	});
});
