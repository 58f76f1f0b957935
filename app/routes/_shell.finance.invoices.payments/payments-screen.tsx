import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { describeError } from "~/client/api";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { PaymentPage, PaymentsInput } from "~/domain/finance/invoicing/bank/schemas";
import { ReceivePaymentButton } from "~/features/finance/receipts";
import { PhoneSearch, useListParams } from "~/features/shell/navigation";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Token } from "~/ui/chip";
import { DateRange } from "~/ui/form/date-range";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { ListFooter } from "~/ui/list-footer";
import { toast } from "~/ui/overlay/toasts";
import type { BankSheet } from "./open-bank-file";
import { PaymentTable } from "./payment-table";
import styles from "./payments-screen.module.css";

const BankReview = lazyInline(() => import("./bank-review"), <div />);

/** The payments of customers by day, and reading new ones from a bank's file. */
export function PaymentsScreen({ page, input }: { page: PaymentPage; input: PaymentsInput }) {
	const [sheet, setSheet] = useState<BankSheet | null>(null);
	const refresh = useScreenRefresh(["invoiceChange"]);
	const close = () => {
		setSheet(null);
		refresh();
	};
	return (
		<section className={`list-screen ${styles.payments}`} aria-label="Payments">
			{sheet ? (
				<BankReview key={sheet.id} sheet={sheet} onClose={close} />
			) : (
				<PaymentList page={page} input={input} onSheet={setSheet} onChanged={refresh} />
			)}
		</section>
	);
}

function PaymentList(props: {
	page: PaymentPage;
	input: PaymentsInput;
	onSheet: (sheet: BankSheet) => void;
	onChanged: () => void;
}) {
	const { page, input, onSheet, onChanged } = props;
	const go = useListParams();
	const { date_from, date_to, keyword } = input;
	return (
		<>
			<div className="toolbar">
				<h1>Payments</h1>
				<PhoneSearch />
				<DateRange
					label="Days"
					text={`${showDate(date_from)} – ${showDate(date_to)}`}
					from={date_from}
					to={date_to}
					onChange={(range) => go({ date_from: range.from, date_to: range.to })}
				/>
				{keyword && (
					<Token label={`Search: ${keyword}`} onRemove={() => go({ keywords: null })}>
						{keyword}
					</Token>
				)}
				<span className="grow" />
				<ReceivePaymentButton onSaved={onChanged} />
				<OpenFile onSheet={onSheet} />
			</div>
			<PaymentTable payments={page.data} isFiltered={Boolean(keyword)} onChanged={onChanged} />
			<ListFooter page={page} go={go}>
				<span>
					<b>{page.total.toLocaleString("en-GB")}</b> {page.total === 1 ? "payment" : "payments"}
				</span>
				<span>
					Total <b>{showPounds(page.amount)}</b>
				</span>
			</ListFooter>
		</>
	);
}

function OpenFile({ onSheet }: { onSheet: (sheet: BankSheet) => void }) {
	const input = useRef<HTMLInputElement>(null);
	const [pending, setPending] = useState(false);
	const open = async (file: File | undefined) => {
		if (!file) return;
		setPending(true);
		try {
			const { openBankFile } = await import("./open-bank-file");
			onSheet(await openBankFile(file));
		} catch (failure) {
			toast.error(describeError(failure));
		} finally {
			setPending(false);
		}
	};
	return (
		<>
			<input
				ref={input}
				type="file"
				className="visually-hidden"
				aria-label="Bank file"
				tabIndex={-1}
				accept=".csv,.txt,.xlsx,.xls"
				onChange={(event) => {
					void open(event.target.files?.[0]);
					event.target.value = "";
				}}
			/>
			<Button variant="primary" icon={FileUp} pending={pending} onClick={() => input.current?.click()}>
				Read bank file
			</Button>
		</>
	);
}
