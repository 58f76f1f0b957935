import { extractText, getDocumentProxy } from "unpdf";
import { saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { statusRank } from "~/domain/jobs/jobs/model/status";

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
export const setCompanyPrint = async (api: TestApi, columns: Record<string, string | null>) => {
	await api.env.FILES.put("north/logos/logo.png", ONE_PIXEL);
	await api.north.d1.batch([
		api.north.d1.prepare("DELETE FROM company"),
		...(columns.company_name === undefined
			? []
			: [
					api.north.d1
						.prepare(
							"INSERT INTO company (id, company_name, logo, address1, town, landline) VALUES (1, ?, ?, '1 Dock Road', 'Hull', '01482 000000')",
						)
						.bind(columns.company_name, columns.logo ?? null),
				]),
	]);
};
