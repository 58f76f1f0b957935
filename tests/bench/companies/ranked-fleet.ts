import { makeUpDay } from "@/tests/support/planning/plan-days";
import { toPlanModel } from "~/domain/planning/automatic-planning/model";
import { toLaneCards } from "~/domain/planning/automatic-planning/proposal";
import { DaySearch } from "~/domain/planning/automatic-planning/search/search";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { VehicleRanking } from "~/routes/_shell.planner/plan-on/rank-vehicles";

/** Vehicles of a company that is planned at once: a day of a whole fleet would take the search minutes. */
const PART = 25;
/** Ids of one part are apart from those of the others by this. */
const APART = 10_000;

/** Every so many lanes one job is taken off again: what such a fleet is called for. */
const TAKEN_FROM = 3;

/** Part of a fleet with a legal plan of up to so many jobs a vehicle, and jobs that it could carry. */
function planPart(part: number, jobsEach: number) {
	const day = makeUpDay({ jobs: PART * jobsEach, vehicles: PART, seed: part + 1 });
	const model = toPlanModel(day);
	const plan = new DaySearch(model.problem, { iterations: 50 }).run();
	const rename = (id: number) => id + part * APART;
	const toCard = (card: PlannerJob): PlannerJob => {
		const after = card.job_planner?.deliver_after_id ?? null;
		const place = card.job_planner && {
			...card.job_planner,
			plannerable_id: rename(card.job_planner.plannerable_id),
			deliver_after_id: after === null ? null : rename(after),
		};
		return { ...card, id: rename(card.id), status: "Planned", job_planner: place };
	};
	const taken: PlannerJob[] = [];
	const vehicles = model.vehicles.map((vehicle, at): PlannerVehicle => {
		const cards = toLaneCards(model, plan, at).map(toCard);
		if (at % TAKEN_FROM === 0)
			taken.push(
				...cards.splice(-1).map((card) => ({ ...card, status: "Pending" as const, job_planner: null })),
			);
		return { ...vehicle, id: rename(vehicle.id), planned_jobs: cards };
	});
	return { day, vehicles, jobs: taken };
}

/**
 * A planned fleet with up to so many jobs a vehicle, and what ranks it for a new job: `first` judges so many vehicles, as the list is shown,
 * `all` the rest. The answer is the best vehicle.
 */
export function createRankedFleet(vehicles: number, jobsEach: number) {
	const parts = Array.from({ length: Math.ceil(vehicles / PART) }, (_, part) => planPart(part, jobsEach));
	const fleet = parts.flatMap((part) => part.vehicles).slice(0, vehicles);
	const jobs = parts.flatMap((part) => part.jobs);
	const [{ day } = planPart(0, jobsEach)] = parts;
	const { date, rules, bases } = day;
	return (question: number) => {
		const job = jobs[question % jobs.length];
		const ranking = new VehicleRanking(fleet, job ? [job] : [], { date, rules, bases, days: 1 });
		return {
			first: (count: number) => ranking.judge(count),
			all: () => ranking.judge(fleet.length),
			best: () => ranking.list[0]?.vehicle.id,
		};
	};
}
