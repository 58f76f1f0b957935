import { saveJobAs } from "@/tests/support/api/fleet";
import type { ApiCaller, TestCompany } from "@/tests/support/api/test-api";
import type { BulkResult } from "~/domain/diary/job-actions/responses";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

/** A job as the API returns it. */
export const readJob = async (caller: ApiCaller, id: number) =>
	(await caller.call<JobView>("GET", `/client/get-job/${id}`)).data;

/** Saves plain jobs of the fleet's day and returns their ids. */
export async function savePlainJobs(caller: ApiCaller, count: number): Promise<number[]> {
	const ids: number[] = [];
	for (let n = 0; n < count; n++) ids.push((await saveJobAs(caller)).id);
	return ids;
}

/** Undoes a step. */
export const undoAs = (caller: ApiCaller, id: number | undefined) =>
	caller.call<BulkResult>("POST", `/client/undo/${id}`);

/** The last five changes of a type, the newest first. */
export const listChanges = async ({ d1 }: Pick<TestCompany, "d1">, type: string) =>
	(
		await d1
			.prepare("SELECT kind, entity_id, payload FROM change_log WHERE type = ? ORDER BY seq DESC LIMIT 5")
			.bind(type)
			.all<{ kind: string; entity_id: number; payload: string }>()
	).results;
