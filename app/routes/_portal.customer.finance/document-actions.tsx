import { Download } from "lucide-react";
import type { OwnDocument } from "~/domain/finance/invoicing/portal/schemas";
import { saveResponseAs } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import styles from "./own-invoices.module.css";

type Named = Pick<OwnDocument, "kind" | "id" | "number">;

/** Downloads an invoice or a credit note as PDF. */
export const savePdf = ({ kind, id, number }: Named) =>
	kind === "invoice"
		? saveResponseAs(`${number}.pdf`, "GET /customer/invoices/{id}/pdf", { params: { id } })
		: saveResponseAs(`${number}.pdf`, "GET /customer/credit-notes/{id}/pdf", { params: { id } });

/** Downloads the lines of an invoice as a spreadsheet. */
export const saveSpreadsheet = ({ id, number }: Named) =>
	saveResponseAs(`${number}.xlsx`, "GET /customer/invoices/{id}/export", { params: { id } });

/** The PDF of a document, and of an invoice its spreadsheet. */
export function DocumentActions({ document }: { document: Named }) {
	const { kind, number } = document;
	return (
		<span className={styles.actions}>
			<Button icon={Download} aria-label={`PDF of ${number}`} onClick={() => void savePdf(document)}>
				PDF
			</Button>
			{kind === "invoice" && (
				<Button
					variant="ghost"
					aria-label={`xlsx of ${number}`}
					onClick={() => void saveSpreadsheet(document)}
				>
					xlsx
				</Button>
			)}
		</span>
	);
}
