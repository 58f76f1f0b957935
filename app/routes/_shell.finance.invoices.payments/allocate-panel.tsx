import { Search, Trash2 } from "lucide-react";
import { useState } from "react";
import type { OpenInvoiceView } from "~/domain/finance/invoicing/receipts/schemas";
import { useApiRead } from "~/features/kernel/requests";
import { useCustomerChoices } from "~/features/master-data/customer-choices";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { classNames } from "~/ui/class-names";
import { ComboField } from "~/ui/form/combo-field";
import { FormFooter } from "~/ui/form/form-footer";
import { MoneyField } from "~/ui/form/money-field";
import { IconButton } from "~/ui/icon-button";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Note } from "~/ui/tag";
import styles from "./payments-screen.module.css";
import {
	type Allocation,
	isDone,
	isPlaced,
	type LineOwner,
	leftOf,
	ownerOf,
	type ReviewLine,
} from "./review-lines";

interface Typed {
	invoice: OpenInvoiceView;
	amount: number | null;
}

const errorOf = ({ invoice, amount }: Typed) =>
	amount === null || amount <= 0
		? "Please enter an amount"
		: amount > invoice.outstanding
			? `${showPounds(invoice.outstanding)} is still to be paid`
			: undefined;

/** What a line of a bank's file pays: invoices, searched by number or customer, what each gets, and on whose account the rest stays. */
export function AllocatePanel(props: {
	one: ReviewLine;
	onSave: (allocations: Allocation[], owner: LineOwner | null) => void;
	onClose: () => void;
}) {
	const { one } = props;
	const [typed, setTyped] = useState<Typed[]>(one.allocations);
	const allocations = typed.map(({ invoice, amount }) => ({ invoice, amount: amount ?? 0 }));
	const [owner, setOwner] = useState<LineOwner | null>(one.owner);
	const placed = { line: one.line, allocations, owner };
	const left = leftOf(placed);
	const restOwner = ownerOf(placed);
	const hasErrors = typed.some((part) => errorOf(part)) || left < 0;
	const add = (invoice: OpenInvoiceView) => {
		if (typed.some((part) => part.invoice.id === invoice.id)) return;
		setTyped([...typed, { invoice, amount: Math.max(0, Math.min(left, invoice.outstanding)) }]);
	};
	const setAmount = (id: number, amount: number | null) =>
		setTyped(typed.map((part) => (part.invoice.id === id ? { ...part, amount } : part)));
	return (
		<SlideOver
			open
			onClose={props.onClose}
			title={`${showPounds(one.line.amount)} on ${showDate(one.line.date)}`}
			width={480}
			dirty={typed !== one.allocations || owner !== one.owner}
		>
			{(close) => (
				<div className="fill">
					<div className="scroll panel-padding">
						<p className={classNames("secondary-text", styles.bankText)}>{one.line.text || "No text"}</p>
						{isDone(one) && <Note tone="ok">{one.outcome?.message}</Note>}
						<InvoiceSearch onChoose={add} />
						<div className={styles.parts}>
							{typed.map((part) => (
								<div key={part.invoice.id} className={styles.part}>
									<MoneyField
										label={`${part.invoice.inv_number}, ${part.invoice.customer_name}`}
										hint={`${showPounds(part.invoice.outstanding)} outstanding, due ${showDate(part.invoice.invoice_due)}`}
										value={part.amount}
										error={errorOf(part)}
										onChange={(amount) => setAmount(part.invoice.id, amount)}
									/>
									<IconButton
										icon={Trash2}
										label={`Remove ${part.invoice.inv_number}`}
										onClick={() => setTyped(typed.filter(({ invoice }) => invoice.id !== part.invoice.id))}
									/>
								</div>
							))}
						</div>
						{left > 0 && <OwnerChoice owner={restOwner} onChange={setOwner} />}
						{left !== 0 && (
							<Note tone={left < 0 ? "danger" : restOwner ? undefined : "warn"} live>
								{left < 0
									? `${showPounds(-left)} more than was paid in.`
									: restOwner
										? `${showPounds(left)} left over stays on account of ${restOwner.name}.`
										: `${showPounds(left)} is left over. Please choose whose money it is.`}
							</Note>
						)}
					</div>
					<FormFooter
						onCancel={close}
						keys="mod+enter"
						disabled={hasErrors || !isPlaced(placed) || isDone(one)}
						onClick={() => props.onSave(allocations, owner)}
					>
						Accept
					</FormFooter>
				</div>
			)}
		</SlideOver>
	);
}

/** On whose account the rest stays. */
function OwnerChoice(props: { owner: LineOwner | null; onChange: (owner: LineOwner | null) => void }) {
	const { options, loading } = useCustomerChoices();
	return (
		<ComboField
			label="The rest on account of"
			placeholder="Name or code"
			value={props.owner?.id ?? null}
			options={options}
			selected={props.owner && { value: props.owner.id, label: props.owner.name }}
			loading={loading}
			onChange={(id) => {
				const chosen = options.find(({ value }) => value === id);
				props.onChange(chosen ? { id: chosen.value, name: chosen.label } : null);
			}}
		/>
	);
}

function InvoiceSearch({ onChoose }: { onChoose: (invoice: OpenInvoiceView) => void }) {
	const [keyword, setKeyword] = useState("");
	const { data, loading } = useApiRead("GET /client/open-invoices", { query: { keyword } });
	const found = data?.data ?? [];
	return (
		<ComboField
			label="Add an invoice"
			icon={Search}
			placeholder="Number or customer"
			value={null}
			options={found.map((invoice) => ({
				value: invoice.id,
				label: `${invoice.inv_number} ${invoice.customer_name}`,
				secondary: `${showPounds(invoice.outstanding)} outstanding`,
			}))}
			loading={loading}
			empty="No open invoice found"
			onQuery={setKeyword}
			onChange={(id) => {
				const invoice = found.find((one) => one.id === id);
				if (invoice) onChoose(invoice);
			}}
		/>
	);
}
