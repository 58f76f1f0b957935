import {
	PLANNER_DAY,
	placedJob,
	sampleJob,
	sampleShift,
	sampleVehicle,
} from "@/tests/support/planning/planner-day";
import { compareRanks, placeJobs, rankPlacement } from "~/domain/planning/fitness/placement";
import type { HoursRule } from "~/domain/planning/run/responses";

const LIMITS: Readonly<Record<string, number>> = {
	daily_rest: 660,
	daily_driving: 540,
	driving_before_break: 270,
	work_before_break: 360,
	weekly_working: 3_600,
};
const RULES: readonly HoursRule[] = Object.entries(LIMITS).map(([slug, minutes]) => ({
	regime: "eu",
	slug,
	title: slug,
	minutes,
	figures: null,
	source: "bench",
}));

/** Ends spread over England, the same for a number. */
const placesOf = (n: number) => ({
	collection_latitude: 51 + (n % 30) / 10,
	collection_longitude: -1 + (n % 17) / 10,
	delivery_latitude: 52 + (n % 23) / 10,
	delivery_longitude: -1.5 + (n % 13) / 10,
});
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** A fleet in which every vehicle has a driver and as many jobs, and a function that ranks it for a new job: the day's best vehicle. */
export function createRankedFleet(vehicles: number, jobs: number): (job: number) => number | undefined {
	const fleet = Array.from({ length: vehicles }, (_, at) => {
		const cards = Array.from({ length: jobs }, (__, n) =>
			placedJob(at * jobs + n + 1, at + 1, n + 1, {
				...placesOf(at * 7 + n * 3),
				collection_time: clock(6 + n * 2),
				delivery_time: clock(7 + n * 2),
			}),
		);
		return sampleVehicle(at + 1, cards, { work_day: [sampleShift({ id: at + 1, driver_id: at + 1 })] });
	});
	return (job) => {
		const added = [sampleJob(1_000_000 + job, placesOf(job))];
		const day = { date: PLANNER_DAY, rules: RULES, bases: [] };
		const ranked = fleet.map((vehicle) => {
			const placement = placeJobs({ ...day, vehicle, jobs: added });
			return { id: vehicle.id, ranks: rankPlacement(placement, vehicle.payload) };
		});
		return ranked.sort((a, b) => compareRanks(a.ranks, b.ranks))[0]?.id;
	};
}
