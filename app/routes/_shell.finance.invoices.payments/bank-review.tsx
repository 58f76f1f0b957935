import { CheckCheck, Columns3 } from "lucide-react";
import { useMemo, useState } from "react";
import { callApi } from "~/client/api";
import { hasBankColumns, readBankLines } from "~/domain/finance/invoicing/bank/rules-bank-lines";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { Pagination } from "~/ui/pagination";
import { TabList } from "~/ui/tabs/tabs";
import { AllocatePanel } from "./allocate-panel";
import { ColumnsDialog } from "./columns-dialog";
import type { BankSheet } from "./open-bank-file";
import { isAcceptable, isInTab, REVIEW_TABS, type ReviewLine, type ReviewTab } from "./review-lines";
import { ReviewTable } from "./review-table";
import { useBankReview } from "./use-bank-review";

const PER_PAGE = 100;

/** A bank's file line by line: what each pays is proposed, and recorded once the user has accepted it. */
export default function BankReview({ sheet, onClose }: { sheet: BankSheet; onClose: () => void }) {
	const [mapping, setMapping] = useState(sheet.mapping);
	const [isChoosing, setChoosing] = useState(!hasBankColumns(sheet.mapping));
	const file = useMemo(() => readBankLines(sheet.sheet.rows, mapping), [sheet, mapping]);
	const review = useBankReview(file);
	const [tab, setTab] = useState<ReviewTab>("open");
	const [page, setPage] = useState(1);
	const [edited, setEdited] = useState<ReviewLine | null>(null);
	const lines = review.lines ?? [];
	const shown = lines.filter((one) => isInTab(one, tab));
	const accepted = lines.filter((one) => one.isAccepted && isAcceptable(one));
	const certain = lines.filter((one) => isInTab(one, "certain") && !one.isAccepted);
	const amount = sum(accepted.map(({ line }) => line.amount));
	return (
		<>
			<div className="toolbar">
				<h1>{sheet.name}</h1>
				<TabList
					variant="pill"
					label="Lines"
					tabs={REVIEW_TABS.map(({ id, label }) => ({
						id,
						label,
						count: lines.filter((one) => isInTab(one, id)).length,
					}))}
					value={tab}
					onChange={(next) => {
						setTab(next);
						setPage(1);
					}}
				/>
				<span className="grow" />
				<Button icon={Columns3} onClick={() => setChoosing(true)}>
					Columns
				</Button>
				<Button
					icon={CheckCheck}
					disabled={certain.length === 0}
					onClick={() => review.accept(certain, true)}
				>
					{`Accept ${certain.length.toLocaleString("en-GB")} certain`}
				</Button>
				<Button onClick={onClose}>Close</Button>
				<Button
					variant="primary"
					disabled={accepted.length === 0}
					pending={review.isRecording}
					onClick={() => void review.record()}
				>
					{`Record ${accepted.length.toLocaleString("en-GB")}`}
				</Button>
			</div>
			<div className="table-scroll">
				{review.error && <ErrorPanel message={review.error} onRetry={() => void review.load()} />}
				{!review.lines && !review.error && <SkeletonRows rows={12} columns={5} />}
				{review.lines && (
					<ReviewTable
						lines={shown.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
						onAccept={review.accept}
						onOpen={setEdited}
					/>
				)}
			</div>
			<footer className="list-footer">
				<FileCounts file={file} />
				<span>
					Accepted <b>{showPounds(amount)}</b>
				</span>
				<span className="grow" />
				<Pagination page={page} perPage={PER_PAGE} total={shown.length} onPage={setPage} />
			</footer>
			{edited && (
				<AllocatePanel
					one={edited}
					onSave={(allocations, owner) => {
						review.place(edited, allocations, owner);
						setEdited(null);
					}}
					onClose={() => setEdited(null)}
				/>
			)}
			{isChoosing && (
				<ColumnsDialog
					sheet={sheet.sheet}
					mapping={mapping}
					onSave={(next) => {
						setMapping(next);
						setChoosing(false);
						const body = { layout: sheet.layout, mapping: next };
						void callApi("PUT /client/bank-columns", { body }).catch(() => undefined);
					}}
					onClose={() => (hasBankColumns(mapping) ? setChoosing(false) : onClose())}
				/>
			)}
		</>
	);
}

/** How many lines a bank's file has, and which were left out. */
function FileCounts({ file }: { file: ReturnType<typeof readBankLines> }) {
	return (
		<>
			<span>
				<b>{file.lines.length.toLocaleString("en-GB")}</b> payments in
			</span>
			{file.others > 0 && <span>{`${file.others.toLocaleString("en-GB")} other lines left out`}</span>}
			{file.unreadable.length > 0 && (
				<span>{`Could not be read: line ${file.unreadable.slice(0, 5).join(", ")}${file.unreadable.length > 5 ? " …" : ""}`}</span>
			)}
		</>
	);
}
