import { z } from "zod";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { price, screenResult, unpriced } from "~/shared/money/price-fields";
import { readFacts } from "./read-facts";
import { describeHours } from "./rules-hours";
import { listNeeds } from "./rules-needs";
import { diaryOfStep, listQueues } from "./rules-queues";

/**
 * Reads Home: what waits for the office with its number, what needs someone now, the day by hour, what is on its way to an invoice, and
 * what runs out. Each part is null for a role that may not see it. One batch to the company's database.
 */
export const readDashboard = defineOperation({
	access: staffWith("home.read"),
	input: noInput,
	response: screenResult(z.object({ revenue_today: price() }).catchall(unpriced())),
	async run({ ctx }) {
		const facts = await readFacts(ctx);
		const { today, time, may, jobs_today, revenue_today, hours, duty, pipeline, expiring, night_note } =
			facts;
		return {
			...{ today, time, may, jobs_today, revenue_today, duty, expiring, night_note },
			queues: listQueues(facts),
			needs: listNeeds(facts),
			hours: hours && { rows: hours, ...describeHours(hours, duty?.hours ?? null, Number(time.slice(0, 2))) },
			pipeline: pipeline?.map((step) => ({ ...step, to: may.diary ? diaryOfStep(step) : null })) ?? null,
		};
	},
});

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;
