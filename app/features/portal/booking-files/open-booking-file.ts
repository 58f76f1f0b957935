import { callApi } from "~/client/api";
import { fetchFile } from "~/client/fetch-file";
import { toSheetName } from "~/domain/portal/booking-files/rules-file";
import type { BookingFileView } from "~/domain/portal/booking-files/schemas";
import type { Proposal } from "~/domain/portal/document-imports/proposal";

type Sent = Pick<BookingFileView, "id" | "file_name" | "customer_name">;

/** The file as the import opens it. Throws errors with a message for the user. */
export async function fetchSentFile({ id, file_name }: Sent): Promise<File> {
	const content = await fetchFile("GET /client/booking-files/{id}/content", { params: { id } });
	return new File([content], toSheetName(file_name));
}

/** The fields of a job that a document proposes, with the customer who sent it. Throws errors with a message for the user. */
export async function fetchProposals(sent: Sent): Promise<Proposal[]> {
	const content = await fetchFile("GET /client/booking-files/{id}/content", { params: { id: sent.id } });
	const form = new FormData();
	if (/\.pdf$/i.test(sent.file_name)) form.append("file", new File([content], sent.file_name));
	else form.append("text", await content.text());
	const { data } = await callApi("POST /client/import-from-pdf", { body: form });
	const others = data.proposals.filter(({ field }) => field !== "customer");
	const { customer_name } = sent;
	if (customer_name === null) return data.proposals;
	const source = `Sent by ${customer_name}`;
	return [{ field: "customer", value: customer_name, line: 0, source, confidence: "high" }, ...others];
}
