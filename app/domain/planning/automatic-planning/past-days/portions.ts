import type { PlanModel } from "../model";
import type { Portion, Way } from "./compared-day";
import type { MeasuredLane } from "./measure-lanes";
import { toMeasures } from "./measures";
import type { PastDay } from "./responses";
import { shareOut } from "./rules-shares";

/** The id of a job by its number; of a trip, that of its card. */
export const jobIdOf = ({ problem, stops }: PlanModel, job: number) =>
	stops[problem.jobs.first[job] ?? 0]?.job_id ?? 0;

/** Whose the jobs of a day are, those of days before among them. */
export class CardCustomers {
	readonly #customers = new Map<number, { id: number; name: string }>();

	constructor({ vehicles }: PastDay) {
		for (const { planned_jobs, carried_over = [] } of vehicles)
			for (const card of [...planned_jobs, ...carried_over.map(({ job }) => job)])
				this.#customers.set(card.id, {
					...{ id: card.customer?.id ?? 0, name: card.customer?.customer_name ?? "No customer" },
				});
	}

	/** The id of its customer, 0 without one. */
	customerOf(job_id: number): number {
		return this.#customers.get(job_id)?.id ?? 0;
	}

	list(): { id: number; name: string }[] {
		return [...new Map([...this.#customers.values()].map((one) => [one.id, one])).values()];
	}
}

/** A lane's day shared by its customers, by the miles of their jobs: the shares add up to the lane. */
export function portionsOf(
	model: PlanModel,
	customers: CardCustomers,
	way: Way,
	lane: MeasuredLane,
	isKnown: boolean,
): Portion[] {
	const weights = lane.jobs.map(({ miles }) => miles);
	const whole = toMeasures({ ...lane, late_jobs: 0 });
	const shares = {
		...{ pence: shareOut(whole.pence, weights), miles: shareOut(whole.miles, weights) },
		...{ empty_miles: shareOut(whole.empty_miles, weights), duty: shareOut(whole.duty, weights) },
	};
	const portions = new Map<number, Portion>();
	for (const [at, { job, isLate }] of lane.jobs.entries()) {
		const customer_id = customers.customerOf(jobIdOf(model, job));
		const sum = portions.get(customer_id);
		portions.set(customer_id, {
			...{ date: model.day.date, vehicle_id: model.vehicles[lane.at]?.id ?? 0, customer_id, way, isKnown },
			pence: (sum?.pence ?? 0) + (shares.pence[at] ?? 0),
			miles: (sum?.miles ?? 0) + (shares.miles[at] ?? 0),
			empty_miles: (sum?.empty_miles ?? 0) + (shares.empty_miles[at] ?? 0),
			duty: (sum?.duty ?? 0) + (shares.duty[at] ?? 0),
			late_jobs: (sum?.late_jobs ?? 0) + (isLate ? 1 : 0),
		});
	}
	return [...portions.values()];
}
