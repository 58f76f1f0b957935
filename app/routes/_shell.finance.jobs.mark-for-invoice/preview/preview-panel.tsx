import { PanelRightClose } from "lucide-react";
import { useState } from "react";
import type { Grouping } from "~/domain/finance/invoicing/customer/rules-groups";
import type { DateText } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/form/date-field";
import { IconButton } from "~/ui/icon-button";
import { LoaderBar } from "~/ui/overlay/loader";
import { SegmentedControl } from "~/ui/segmented-control";
import { Switch } from "~/ui/switch";
import panelStyles from "../panel/side-panel.module.css";
import { PreviewCustomers } from "./preview-customers";
import styles from "./preview-panel.module.css";
import { PreviewTotals } from "./preview-totals";
import { usePreview } from "./use-preview";

const GROUPING_OPTIONS = [
	{ value: "by_customer", label: "Default" },
	{ value: "single_job", label: "Job" },
	{ value: "multi_job", label: "Customer" },
] as const satisfies readonly { value: Grouping; label: string }[];

/** How the chosen jobs become invoices. */
export interface RunOptions {
	grouping: Grouping;
	date: DateText | null;
	isMailed: boolean;
}

const count = (of: number, one: string, many = `${one}s`) =>
	`${of.toLocaleString("en-GB")} ${of === 1 ? one : many}`;

/** What invoices the selected jobs would become, before anything is made. */
export function PreviewPanel(props: {
	jobIds: readonly number[];
	options: RunOptions;
	onOptions: (options: RunOptions) => void;
	canEditCustomers: boolean;
	isStarting: boolean;
	onGenerate: () => void;
	onClose: () => void;
}) {
	const { jobIds, options, onOptions } = props;
	const { grouping, date, isMailed } = options;
	const { preview, error, isLoading } = usePreview(jobIds, grouping, date);
	const [dateError, setDateError] = useState<string | undefined>();
	const invoices = preview?.invoices.length ?? 0;
	const reachable = (preview?.customers ?? []).filter(({ emails }) => emails !== "");
	const mails = reachable.reduce((sum, customer) => sum + customer.invoices, 0);
	return (
		<section className={panelStyles.panel} aria-label="Invoice preview" aria-busy={isLoading}>
			<header className={panelStyles.header}>
				<h2>Invoice preview</h2>
				{preview && <span className="muted">{count(invoices, "invoice")}</span>}
				<span className="grow" />
				<IconButton icon={PanelRightClose} label="Hide the preview" keys="p" onClick={props.onClose} />
			</header>
			<LoaderBar active={isLoading} />
			<div className={styles.options}>
				<DateField
					label="Invoice date"
					required
					value={date}
					error={dateError ?? error ?? undefined}
					onChange={(next) => {
						setDateError(next ? undefined : "Please choose a day");
						onOptions({ ...options, date: next });
					}}
				/>
				<div className="field">
					<span className="field-label">One invoice per</span>
					<SegmentedControl
						label="One invoice per"
						block
						options={GROUPING_OPTIONS}
						value={grouping}
						onChange={(next) => onOptions({ ...options, grouping: next })}
					/>
				</div>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
			<section className="scroll" aria-label="Invoices" tabIndex={0}>
				{preview ? (
					<PreviewCustomers preview={preview} canEditCustomers={props.canEditCustomers} />
				) : (
					<p className={styles.hint}>
						{jobIds.length > 0 ? "Reading…" : "Select jobs to see the invoices they become."}
					</p>
				)}
			</section>
			{preview && <PreviewTotals preview={preview} />}
			<footer className={panelStyles.footer}>
				<Switch checked={isMailed} onChange={(on) => onOptions({ ...options, isMailed: on })}>
					{preview ? `Email ${mails.toLocaleString("en-GB")}` : "Email"}
				</Switch>
				<span className="grow" />
				<Button variant="primary" keys="mod+enter" pending={props.isStarting} onClick={props.onGenerate}>
					{preview ? `Generate ${count(invoices, "invoice")}` : "Generate"}
				</Button>
			</footer>
		</section>
	);
}
