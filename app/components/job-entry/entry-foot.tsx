import { Button } from "~/components/button";
import { Kbd } from "~/components/kbd";
import { showPounds } from "~/domain/money/text";
import type { Intent } from "./use-save";

/** A way to save, the main one last. */
interface Way {
	intent: Intent;
	label: string;
	keys?: string;
}

/** The ways to save what is open: a new job, a quote that is kept, or any other job. */
export function waysOf(isNew: boolean, isQuote: boolean): readonly Way[] {
	if (isNew) {
		return [
			{ intent: "quote", label: "Save As Quote", keys: "mod+shift+enter" },
			{ intent: "job", label: "Save As Job", keys: "mod+enter" },
		];
	}
	if (!isQuote) return [{ intent: "changes", label: "Save", keys: "mod+enter" }];
	return [
		{ intent: "changes", label: "Save" },
		{ intent: "quote-to-job", label: "Save As Job", keys: "mod+enter" },
	];
}

/** Keys, the total, and the ways to save. */
export function EntryFoot(props: {
	ways: readonly Way[];
	total: number;
	pending: Intent | null;
	disabled: boolean;
	onSave: (intent: Intent) => void;
}) {
	const main = props.ways.length - 1;
	return (
		<footer className="ft">
			<span className="keys t12 mut" aria-hidden="true">
				<kbd>Tab</kbd> next <Kbd keys="alt+arrowup" /> <Kbd keys="alt+arrowdown" /> section{" "}
				<Kbd keys="escape" /> close
			</span>
			<span className="grow" />
			<span className="totf">
				<span className="mut">Total</span> <b className="tn">{showPounds(props.total)}</b>
			</span>
			{props.ways.map(({ intent, label, keys }, at) => (
				<Button
					key={intent}
					size="form"
					variant={at === main ? "primary" : "default"}
					keys={keys}
					pending={props.pending === intent}
					disabled={props.disabled || (props.pending !== null && props.pending !== intent)}
					onClick={() => props.onSave(intent)}
				>
					{label}
				</Button>
			))}
		</footer>
	);
}
