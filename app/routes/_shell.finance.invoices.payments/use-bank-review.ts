import { useCallback, useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { BankFile } from "~/domain/finance/invoicing/bank/rules-bank-lines";
import { toast } from "~/ui/overlay/toasts";
import {
	type Allocation,
	isAcceptable,
	isPlaced,
	type LineOwner,
	type ReviewLine,
	toReviewLines,
} from "./review-lines";

/** The lines that one call records. */
const CHUNK = 50;

/** The lines of a file with what is proposed, accepted and recorded. */
export function useBankReview(file: BankFile) {
	const [lines, setLines] = useState<ReviewLine[] | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [isRecording, setRecording] = useState(false);
	const load = useCallback(async () => {
		setError(null);
		if (file.lines.length === 0) return setLines([]);
		try {
			const sent = file.lines.map(({ row_no: _, ...line }) => line);
			const { data } = await callApi("POST /client/bank-payments/propose", { body: { lines: sent } });
			setLines(toReviewLines(file.lines, data));
		} catch (failure) {
			setError(describeError(failure));
		}
	}, [file]);
	useEffect(() => void load(), [load]);
	const change = (row_nos: ReadonlySet<number>, to: (one: ReviewLine) => ReviewLine) =>
		setLines((all) => all?.map((one) => (row_nos.has(one.line.row_no) ? to(one) : one)) ?? null);
	const accept = (chosen: readonly ReviewLine[], isAccepted: boolean) =>
		change(new Set(chosen.filter(isAcceptable).map(({ line }) => line.row_no)), (one) => ({
			...one,
			isAccepted,
		}));
	const place = ({ line }: ReviewLine, allocations: Allocation[], owner: LineOwner | null) =>
		change(new Set([line.row_no]), (one) => ({
			...one,
			allocations,
			owner,
			isAccepted: isPlaced({ line, allocations, owner }),
			outcome: null,
		}));
	const record = async () => {
		const accepted = (lines ?? []).filter((one) => one.isAccepted && isAcceptable(one));
		setRecording(true);
		try {
			for (let at = 0; at < accepted.length; at += CHUNK)
				await recordChunk(accepted.slice(at, at + CHUNK), change);
		} catch (failure) {
			// What was sent before is recorded; the rest stays accepted and can be sent again.
			toast.error(describeError(failure));
		} finally {
			setRecording(false);
		}
	};
	return { lines, error, load, accept, place, record, isRecording };
}

async function recordChunk(
	chunk: readonly ReviewLine[],
	change: (row_nos: ReadonlySet<number>, to: (one: ReviewLine) => ReviewLine) => void,
) {
	const lines = chunk.map(({ line: { row_no: _, ...line }, allocations, owner }) => ({
		...line,
		customer_id: owner?.id ?? null,
		allocations: allocations.map(({ invoice, amount }) => ({ invoice_id: invoice.id, amount })),
	}));
	const { data } = await callApi("POST /client/bank-payments", { body: { lines } });
	const outcomes = new Map(chunk.map(({ line }, at) => [line.row_no, data.data[at] ?? null]));
	change(new Set(outcomes.keys()), (one) => ({
		...one,
		isAccepted: false,
		outcome: outcomes.get(one.line.row_no) ?? null,
	}));
}
