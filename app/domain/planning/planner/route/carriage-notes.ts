import { z } from "zod";
import { read } from "~/db/read";
import { type CarriageNotesRow, selectCarriageNotes } from "~/db/repositories/planning/needs";
import { dangerousGoodsResponse } from "~/domain/jobs/jobs/model/responses";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { describeDangerousGoods } from "~/shared/jobs/dangerous-goods";
import type { Ctx } from "~/tenancy/ctx";

const texts = z.array(z.string());
const goodsList = z.array(dangerousGoodsResponse);

/** What a driver has to know of a job, in a line: needs, temperature, size. */
function describeCarriage(row: CarriageNotesRow): string {
	const needs = texts.parse(JSON.parse(row.needs));
	const rest = [row.temperature, row.dimensions, row.do_not_stack === 1 ? "do not stack" : ""];
	return [...needs, ...rest].filter(Boolean).join(", ");
}

/**
 * What the driver of a day has to know of its jobs: a line by the id of each job or sub-job that needs something, and the dangerous goods
 * as the transport document lists them, after the number of their job.
 */
export async function readCarriageNotes(ctx: Pick<Ctx, "d1">, jobs: readonly PlannerJob[]) {
	const parts = jobs.flatMap((job) => [job, ...job.trip_sub_jobs]);
	const numbers = new Map(parts.map(({ id, job_number }) => [id, job_number]));
	const [rows] = await read(ctx.d1, [selectCarriageNotes([...numbers.keys()])]);
	const dangerous = rows.flatMap((row) =>
		goodsList
			.parse(JSON.parse(row.dangerous_goods))
			.map((goods) => `${numbers.get(row.job_id)}: ${describeDangerousGoods(goods)}`),
	);
	return { lines: new Map(rows.map((row) => [row.job_id, describeCarriage(row)])), dangerous };
}
