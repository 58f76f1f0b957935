import { useRoleLimits } from "~/features/kernel/role-limits";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { Kbd } from "~/ui/kbd";
import styles from "./entry-footer.module.css";
import type { Intent } from "./use-save";

/** A save button; the primary one comes last. */
interface SaveOption {
	intent: Intent;
	label: string;
	keys?: string;
}

/** The save buttons of a new job, an existing quote, a change that is recorded, or any other job. */
export function getSaveOptions(of: {
	isNew: boolean;
	isQuote: boolean;
	isRecording: boolean;
}): readonly SaveOption[] {
	const { isNew, isQuote } = of;
	if (of.isRecording) return [{ intent: "record", label: "Send for approval", keys: "mod+enter" }];
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

/** Keyboard hints, the total, and the save buttons. */
export function EntryFooter(props: {
	saveOptions: readonly SaveOption[];
	total: number;
	pending: Intent | null;
	disabled: boolean;
	onSave: (intent: Intent) => void;
}) {
	const { hasPrices } = useRoleLimits();
	const mainIndex = props.saveOptions.length - 1;
	return (
		<footer className="panel-footer">
			<span className="keys text-12 muted" aria-hidden="true">
				<Kbd keys="enter" /> next <Kbd keys="alt+arrowup" /> <Kbd keys="alt+arrowdown" /> section{" "}
				<Kbd keys="escape" /> close
			</span>
			<span className="grow" />
			{hasPrices && (
				<span className={styles.total}>
					<span className="muted">Total</span> <b className="tabular">{showPounds(props.total)}</b>
				</span>
			)}
			{props.saveOptions.map(({ intent, label, keys }, index) => (
				<Button
					key={intent}
					size="form"
					variant={index === mainIndex ? "primary" : "default"}
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
