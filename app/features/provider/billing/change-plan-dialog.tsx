import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { type ApiResponse, describeError } from "~/client/api";
import type { PlanPreview } from "~/domain/provider/billing/schemas";
import type { Plan } from "~/domain/provider/plans/schemas";
import { firstErrorMessage, showOutcome } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Checkbox } from "~/ui/checkbox";
import { FormFooter } from "~/ui/form/form-footer";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { Dialog } from "~/ui/overlay/dialog";
import { Note } from "~/ui/tag";
import styles from "./billing.module.css";

interface Choice {
	plan: string;
	start_now: boolean;
}

/** How a change of plan is previewed and made: by the company's calls or by the console's. */
export interface PlanCalls {
	preview: (choice: Choice) => Promise<ApiResponse<PlanPreview>>;
	change: (choice: Choice & { total: number }) => Promise<ApiResponse<PlanPreview>>;
}

/** Shows what a change of plan does and costs, and makes it. */
export function ChangePlanDialog(props: {
	plan: Plan;
	/** The plan of a trial: it can only be started now. */
	isOwn: boolean;
	isTrial: boolean;
	calls: PlanCalls;
	onClose: () => void;
}) {
	const { plan, calls, isTrial, isOwn } = props;
	const [start_now, setStartNow] = useState(isTrial && isOwn);
	const [preview, setPreview] = useState<PlanPreview | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [pending, setPending] = useState(false);
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the calls are made again by each render, the choice is what counts
	useEffect(() => {
		let isCurrent = true;
		setPreview(null);
		setError(null);
		calls.preview({ plan: plan.slug, start_now }).then(
			({ data }) => isCurrent && setPreview(data),
			(failure) => isCurrent && setError(firstErrorMessage(failure) || describeError(failure)),
		);
		return () => {
			isCurrent = false;
		};
	}, [plan.slug, start_now, attempt]);
	const change = async () => {
		if (!preview) return;
		setPending(true);
		const done = await showOutcome(calls.change({ plan: plan.slug, start_now, total: preview.total }));
		setPending(false);
		if (done) props.onClose();
		else setAttempt(attempt + 1);
	};
	return (
		<Dialog open onClose={props.onClose} title={isOwn ? plan.name : `Change to ${plan.name}`} width={440}>
			{(close) => (
				<>
					<div className="scroll panel-padding stack" aria-live="polite">
						{isTrial && !isOwn && (
							<Checkbox checked={start_now} onChange={setStartNow}>
								End the trial and start now
							</Checkbox>
						)}
						{error && (
							<Note tone="danger" icon={TriangleAlert} live>
								{error}
							</Note>
						)}
						{preview ? <PreviewText preview={preview} /> : !error && <p className="muted">Working it out…</p>}
					</div>
					<FormFooter
						onCancel={close}
						keys="mod+enter"
						pending={pending}
						disabled={!preview}
						onClick={() => void change()}
					>
						{preview && preview.total > 0
							? `Change and invoice ${showPounds(preview.total)}`
							: "Change the plan"}
					</FormFooter>
				</>
			)}
		</Dialog>
	);
}

interface Cost {
	text: string;
	amount: number;
	isTotal?: boolean;
}

const COST_COLUMNS: readonly TableColumn<Cost>[] = [
	{ id: "text", header: "Description", cell: ({ text, isTotal }) => (isTotal ? <b>{text}</b> : text) },
	{
		id: "amount",
		header: "Amount",
		align: "right",
		cell: ({ amount, isTotal }) => (isTotal ? <b>{showPounds(amount)}</b> : showPounds(amount)),
	},
];

const listCosts = ({ lines, vat, total }: PlanPreview): Cost[] => [
	...lines.map(({ text, amount }) => ({ text, amount })),
	{ text: "VAT at 20%", amount: vat },
	{ text: "Total", amount: total, isTotal: true },
];

function PreviewText({ preview }: { preview: PlanPreview }) {
	return (
		<>
			<p>{explain(preview)}</p>
			{preview.kind === "now" && (
				<SimpleTable
					plain
					headless
					className={styles.totals}
					label="What it costs"
					columns={COST_COLUMNS}
					rows={listCosts(preview)}
					rowId={({ text }) => text}
				/>
			)}
			{preview.exceeds.length > 0 && (
				<Note tone="warn" icon={TriangleAlert}>
					More is used than the plan has: {preview.exceeds.join("; ")}. Nothing is lost, but no more can be
					added.
				</Note>
			)}
		</>
	);
}

function explain({ kind, plan, from, first_invoice_on, due_on }: PlanPreview): string {
	if (kind === "trial")
		return `${plan} begins now and is free until the trial ends on ${showDate(first_invoice_on)}.`;
	if (kind === "next")
		return `${plan} begins with the next period, on ${showDate(from)}. Nothing changes until then.`;
	if (kind === "keep") return `The planned change is taken back: ${plan} continues.`;
	return due_on
		? `${plan} begins now. The invoice is due on ${showDate(due_on)}.`
		: `${plan} begins now. Nothing is to be paid.`;
}
