import { useState } from "react";
import type { InvoiceView } from "~/domain/finance/invoicing/customer/schemas";
import { type DateText, showDate } from "~/shared/time/dates";
import { DateField } from "~/ui/form/date-field";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";
import { Note } from "~/ui/tag";
import { listNumbers } from "./actions/use-invoice-actions";

/** Asks for another date of chosen drafts. */
export default function DateDialog(props: {
	invoices: readonly InvoiceView[];
	today: DateText;
	onSave: (date: DateText) => Promise<boolean>;
	onClose: () => void;
}) {
	const { invoices } = props;
	const [date, setDate] = useState<DateText | null>(props.today);
	const [isPending, setPending] = useState(false);
	const sent = invoices.filter(({ status }) => status !== "Draft");
	const save = async () => {
		if (date === null) return;
		setPending(true);
		const isSaved = await props.onSave(date);
		setPending(false);
		if (isSaved) props.onClose();
	};
	return (
		<Dialog open width={440} title="Change date" onClose={props.onClose}>
			{(close) => (
				<>
					<div className="scroll panel-padding fields">
						{sent.length > 0 && <Note tone="warn">{`Sent, they keep their date: ${listNumbers(sent)}`}</Note>}
						<DateField
							label="Invoice date"
							required
							value={date}
							onChange={setDate}
							error={date === null ? "Please choose a day" : undefined}
							hint={`Of ${listNumbers(invoices)}. Tax point and due date move along${date ? `, to ${showDate(date)}` : ""}.`}
						/>
					</div>
					<FormFooter
						onCancel={close}
						keys="mod+enter"
						pending={isPending}
						disabled={sent.length > 0}
						onClick={() => void save()}
					>
						Change date
					</FormFooter>
				</>
			)}
		</Dialog>
	);
}
