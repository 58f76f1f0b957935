import { callApi } from "~/client/api";
import { fetchFile } from "~/client/fetch-file";
import { toSheetName } from "~/domain/portal/booking-files/rules-file";
import type { BookingFileView } from "~/domain/portal/booking-files/schemas";
import type { OrdersRead } from "~/domain/portal/document-imports/proposal";

type Sent = Pick<BookingFileView, "id" | "file_name" | "customer_name" | "sender" | "source">;

/** The orders of a file that a customer sent, and the file itself. */
export interface SentDocument extends OrdersRead {
	title: string;
	text: string[];
	file: File;
}

/** The file as the import opens it. Throws errors with a message for the user. */
export async function fetchSentFile({ id, file_name }: Pick<Sent, "id" | "file_name">): Promise<File> {
	const content = await fetchFile("GET /client/booking-files/{id}/content", { params: { id } });
	return new File([content], toSheetName(file_name));
}

/** The orders of a document, with the customer who sent it. Throws errors with a message for the user. */
export async function fetchOrders(sent: Sent): Promise<SentDocument> {
	const content = await fetchFile("GET /client/booking-files/{id}/content", { params: { id: sent.id } });
	const file = new File([content], sent.file_name);
	const form = new FormData();
	if (/\.pdf$/i.test(sent.file_name)) form.append("file", file);
	else form.append("text", await content.text());
	if (sent.source === "mail") form.append("sender", sent.sender);
	const { data } = await callApi("POST /client/import-from-pdf", { body: form });
	const { drafts, unused, text } = data;
	return { drafts, unused, text, title: sent.file_name, file, customer: customerOf(sent) ?? data.customer };
}

const customerOf = ({ customer_name, source }: Sent): OrdersRead["customer"] | null =>
	customer_name === null
		? null
		: { value: customer_name, rule: source === "mail" ? "address" : "account", check: null, words: [] };
