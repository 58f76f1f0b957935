import { useMemo, useState } from "react";
import type { z } from "zod";
import { callApi } from "~/client/api";
import { leftAfter, spreadInOrder } from "~/domain/finance/invoicing/receipts/rules-allocation";
import {
	type OpenItems,
	RECEIPT_METHODS,
	type ReceiptView,
	receiptInput,
} from "~/domain/finance/invoicing/receipts/schemas";
import { useApiRead, useSaveForm } from "~/features/kernel/requests";
import { useCustomerChoices } from "~/features/master-data/customer-choices";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { ComboField } from "~/ui/form/combo-field";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { MoneyField } from "~/ui/form/money-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { LeftOver } from "./left-over";
import ReceiptPanel from "./receipt-panel";
import styles from "./receipts.module.css";
import { TickTable } from "./tick-table";
import { type TickedParts, toAllocations } from "./ticked-parts";

interface ReceiveProps {
	/** Null where the customer is chosen first. */
	customer_id: number | null;
	onSaved: () => void;
	onClose: () => void;
}

/** What a customer pays in: its open invoices with ticks, the oldest first, and what stays on account. */
export default function ReceivePayment(props: ReceiveProps) {
	const [customer_id, setCustomer] = useState(props.customer_id);
	const [placed, setPlaced] = useState<number | null>(null);
	const [isDirty, setDirty] = useState(false);
	const {
		data: loaded,
		error,
		reload,
	} = useApiRead("GET /client/open-items", customer_id === null ? null : { query: { customer_id } });
	const items = loaded?.customer.id === customer_id ? loaded : null;
	if (placed !== null) return <ReceiptPanel id={placed} onChanged={props.onSaved} onClose={props.onClose} />;
	return (
		<SlideOver
			open
			startsInField
			width={880}
			title="Receive payment"
			aside={items && <span className="muted truncate">{items.customer.customer_name}</span>}
			dirty={isDirty}
			onClose={props.onClose}
		>
			{(close) => (
				<div className="fill">
					{props.customer_id === null && <CustomerChoice id={customer_id} onChange={setCustomer} />}
					{items ? (
						<ReceiptForm
							key={items.customer.id}
							items={items}
							onDirty={setDirty}
							onPlace={setPlaced}
							onReload={reload}
							onSaved={props.onSaved}
							onCancel={close}
							onClose={props.onClose}
						/>
					) : error ? (
						<ErrorPanel message={error} onRetry={reload} />
					) : (
						customer_id !== null && <SkeletonRows rows={8} columns={5} />
					)}
				</div>
			)}
		</SlideOver>
	);
}

function CustomerChoice({ id, onChange }: { id: number | null; onChange: (id: number | null) => void }) {
	return (
		<div className="panel-padding">
			<ComboField
				label="Customer"
				required
				placeholder="Name or code"
				{...useCustomerChoices()}
				value={id}
				onChange={onChange}
			/>
		</div>
	);
}

const schema = receiptInput.pick({ amount: true, date: true, method: true, reference: true });

interface ReceiptValues {
	/** In pounds; null until it is typed. */
	amount: number | null;
	date: string | null;
	method: ReceiptView["method"] | null;
	reference: string;
}

function ReceiptForm(props: {
	items: OpenItems;
	onDirty: (isDirty: boolean) => void;
	onPlace: (receipt_id: number) => void;
	onReload: () => void;
	onSaved: () => void;
	onCancel: () => void;
	onClose: () => void;
}) {
	const { items, onDirty } = props;
	const { invoices, customer } = items;
	const [uid] = useState(() => crypto.randomUUID());
	/** Null while the oldest are proposed, whatever the amount is. */
	const [ticked, setTicked] = useState<TickedParts | null>(null);
	const form = useSaveForm<ReceiptValues, z.output<typeof schema>, ReceiptView>({
		initial: {
			amount: null,
			date: todayInLondon(new Date()),
			method: "bank_transfer",
			reference: "",
		},
		schema,
		save: async (parsed) =>
			allocations &&
			(await callApi("POST /client/receipts", {
				body: { ...parsed, customer_id: customer.id, uid, allocations },
			})),
		onSaved: () => {
			props.onSaved();
			props.onClose();
		},
		onFailure: () => {
			// An invoice may have been paid meanwhile.
			props.onReload();
			return false;
		},
	});
	const { amount } = form.values;
	const parts = useMemo<TickedParts>(
		() => ticked ?? spreadInOrder(amount ?? 0, invoices),
		[ticked, amount, invoices],
	);
	const allocations = toAllocations(invoices, parts);
	const left = leftAfter(amount, parts.values());
	const isFilled = form.dirty || ticked !== null;
	const change = (next: TickedParts | null) => {
		setTicked(next);
		onDirty(true);
	};
	return (
		<Form form={form} label={`Payment of ${customer.customer_name}`} className={styles.receiptForm}>
			<div className="scroll" onChange={() => onDirty(isFilled)}>
				<div className={`panel-padding ${styles.receiptFields}`}>
					<MoneyField {...form.field("amount")} label="Amount" required />
					<DateField {...form.field("date")} label="Date" required />
					<SelectField {...form.field("method")} label="Paid by" required options={RECEIPT_METHODS} />
					<TextField {...form.field("reference")} label="Reference" maxLength={140} />
				</div>
				<OnAccount items={items} onPlace={props.onPlace} />
				<div className={styles.tickBar}>
					<Button disabled={ticked === null} onClick={() => change(null)}>
						Oldest first
					</Button>
					<Button variant="ghost" disabled={parts.size === 0} onClick={() => change(new Map())}>
						Clear ticks
					</Button>
				</div>
				<TickTable
					invoices={invoices}
					amount={amount}
					parts={parts}
					empty="No open invoice: all of it stays on account."
					onChange={change}
				/>
			</div>
			<FormFooter
				onCancel={props.onCancel}
				keys="mod+enter"
				pending={form.pending}
				disabled={allocations === null || left < 0}
				isWriting
				start={<LeftOver amount={amount} left={left} error={form.errors.allocations} />}
			>
				Record payment
			</FormFooter>
		</Form>
	);
}

/** What earlier receipts have on account, each with the way to place it. */
function OnAccount({ items, onPlace }: { items: OpenItems; onPlace: (receipt_id: number) => void }) {
	if (items.receipts.length === 0) return null;
	return (
		<section className={styles.onAccount} aria-label="On account">
			<p>{`${showPounds(items.on_account)} is on account already.`}</p>
			{items.receipts.map(({ id, date, on_account }) => (
				<Button key={id} size="row" onClick={() => onPlace(id)}>
					{`Place ${showPounds(on_account)} of ${showDate(date)}`}
				</Button>
			))}
		</section>
	);
}
