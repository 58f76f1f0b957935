import { saveJobAs } from "@/tests/support/api/fleet";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import type { SubContractorPage } from "~/domain/connections/sub-contractors/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { ONE_PIXEL } from "./job-papers";

/** The day of the jobs: done ones are listed for some weeks. */
export const LINK_DAY = todayInLondon(new Date());

/** The token of a link that the office makes without mailing it. */
export async function makeLink(admin: ApiCaller, sub_contractor_id: number): Promise<string> {
	const made = await admin.call<{ id: number; url: string | null }>("POST", "/client/sub-contractor-links", {
		sub_contractor_id,
		name: "Sam",
		is_mailed: 0,
	});
	return tokenOf(made.data.url ?? "");
}

/** The token in a link's address, or in a mail with it. */
export const tokenOf = (text: string) => /sub-contractor\/([a-z0-9-]+\.[0-9a-f]{64})/.exec(text)?.[1] ?? "";

/** A job with a sub-contractor: booked, planned, or offered. */
export async function giveJob(
	admin: ApiCaller,
	sub_contractor_id: number,
	allocation: { is_planned?: 0 | 1; ask_first?: 0 | 1; cost?: number } = {},
	fields: object = {},
): Promise<JobView> {
	const { id } = await saveJobAs(admin, { collection_date: LINK_DAY, delivery_date: LINK_DAY, ...fields });
	const given = await admin.call<JobView>("POST", "/client/sub-contractor-job", {
		job_id: id,
		sub_contractor_id,
		cost: 55.5,
		...allocation,
	});
	if (given.status !== 200) throw new Error(`not allocated: ${given.status} ${given.message}`);
	return given.data;
}

/** What the holder of a link does. */
export const openLink = (api: TestApi, token: string) => {
	const caller = anonymous(api);
	const at = (path: string) => `/sub-contractor/${token}${path}`;
	return {
		page: () => caller.call<SubContractorPage>("GET", at("")),
		jobs: async () => (await caller.call<SubContractorPage>("GET", at(""))).data.jobs,
		get: (path: string) => caller.fetch("GET", at(path)),
		post: <Data = { outcome: string; answer: string }>(path: string, body: unknown = {}) =>
			caller.call<Data>("POST", at(path), body),
		put: (path: string, body: unknown) => caller.call("PUT", at(path), body),
		step: (id: number, step: string, more: object = {}) =>
			caller.call<{ outcome: string }>("POST", at(`/jobs/${id}/steps`), {
				uid: crypto.randomUUID(),
				step,
				...more,
			}),
		upload: async (
			uid: string = crypto.randomUUID(),
			content: BlobPart[] = [ONE_PIXEL],
			name = "pod.png",
		) => {
			const form = new FormData();
			form.set("uid", uid);
			form.set("file", new File(content, name));
			return await caller.call<{ file: string }>("POST", at("/files"), form);
		},
		sendDocument: async (fields: { kind: string; expires_on?: string }) => {
			const form = new FormData();
			for (const [name, value] of Object.entries(fields)) form.set(name, value);
			form.set("file", new File([ONE_PIXEL], "certificate.png", { type: "image/png" }));
			return await caller.call<{ kind: string }>("POST", at("/documents"), form);
		},
	};
};
export type OpenLink = ReturnType<typeof openLink>;

export const inDays = (days: number) => addDays(LINK_DAY, days);
