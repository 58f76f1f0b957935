import { extractText, getDocumentProxy } from "unpdf";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import { addRow } from "../databases/rows";

/** A picture of one pixel. */
export const ONE_PIXEL = Uint8Array.from(
	atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
	(letter) => letter.charCodeAt(0),
);

/** A multipart form. */
export const formOf = (fields: Record<string, string | File>) => {
	const created = new FormData();
	for (const [name, value] of Object.entries(fields)) created.append(name, value);
	return created;
};

/** A picture of a delivery. */
export const podPicture = (name = "pod.png") => new File([ONE_PIXEL], name);

/** Saves a job and puts it in progress. */
export const saveJobInProgress = async (api: TestApi, admin: ApiCaller, overrides: object = {}) => {
	const job = await saveJobAs(admin, overrides);
	await setJobColumns(api.north, job.id, { status: statusRank("Inprogress") });
	return job;
};

/** Saves the POD of a job. */
export const requestPod = (admin: ApiCaller, id: number, fields: Record<string, string | File>) =>
	admin.call<JobView>("POST", `/client/save-pod/${id}`, formOf(fields));

/** The pages and the text of a PDF. */
export const readPdf = async (response: Response) => {
	const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
	return { pages: pdf.numPages, text: (await extractText(pdf, { mergePages: true })).text };
};

/** Sets what documents print of the company; without a name it has none. */
export const setCompanyPrint = async (
	{ env, north }: TestApi,
	columns: Partial<Pick<NewRow<"company">, "company_name" | "logo">>,
) => {
	const { company_name, logo } = columns;
	await env.FILES.put("north/logos/logo.png", ONE_PIXEL);
	await north.d1.prepare("DELETE FROM company").run();
	if (company_name !== undefined)
		await addRow(north.d1, "company", {
			id: 1,
			company_name,
			logo,
			address1: "1 Dock Road",
			town: "Hull",
			landline: "01482 000000",
		});
};
