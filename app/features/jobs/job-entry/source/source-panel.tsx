import { Paperclip } from "lucide-react";
import { useMemo } from "react";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Tag } from "~/ui/tag";
import { describeCustomer, describeDraft, type EntrySource, type MarkKind, markLines } from "./entry-source";
import styles from "./source-panel.module.css";

const MARK_CLASSES: Record<MarkKind, string | undefined> = {
	plain: undefined,
	unused: styles.unusedWords,
	other: styles.otherWords,
	read: styles.readWords,
	check: styles.checkWords,
	active: styles.activeWords,
};

/** The mail or document beside the form: its words marked by what became of them, and what was not used. */
export function SourcePanel(props: {
	source: EntrySource;
	/** The form's name of the field whose words are outlined. */
	active: string | null;
	/** Goes on to the next order without this one; absent for the last. */
	onLeaveOut?: () => void;
}) {
	const { source, active, onLeaveOut } = props;
	const { drafts, at, customer, unused } = source;
	const lines = useMemo(() => markLines(source, active), [source, active]);
	const draft = drafts[at];
	return (
		<section className={styles.source} aria-label="Source">
			<header className={styles.heading}>
				<h3 className="truncate">{source.title}</h3>
				<p className={customer.check === null ? "hint" : styles.doubtful}>
					{describeCustomer(customer)}
					{customer.value !== null && customer.check !== null && ". Check it."}
				</p>
				{draft?.check && <p className={styles.doubtful}>{draft.check}</p>}
			</header>
			{drafts.length > 1 && (
				<ol className={styles.drafts} aria-label="Orders in this text">
					{drafts.map((one, index) => (
						<li key={describeDraft(one) + String(index)} aria-current={index === at ? "step" : undefined}>
							<span className={styles.number}>{index + 1}</span>
							<span className="truncate">{describeDraft(one)}</span>
							{index < at && <Tag>Done</Tag>}
							{index === at && onLeaveOut && (
								<Button size="row" onClick={onLeaveOut}>
									Leave out
								</Button>
							)}
						</li>
					))}
				</ol>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so by the keyboard */}
			<div className={styles.text} tabIndex={0} role="document" aria-label="Text">
				{lines.map((parts, index) => (
					<p key={String(index)}>
						{parts.length === 0
							? "\u00a0"
							: parts.map(({ text, kind }, part) =>
									kind === "plain" ? (
										text
									) : (
										<mark key={String(part)} className={MARK_CLASSES[kind]}>
											{text}
										</mark>
									),
								)}
					</p>
				))}
			</div>
			<footer className={styles.legend}>
				<mark className={styles.readWords}>read</mark>
				<mark className={styles.checkWords}>to check</mark>
				{drafts.length > 1 && <mark className={styles.otherWords}>another order</mark>}
				<mark className={styles.unusedWords}>not used</mark>
				<span className={classNames("grow", styles.attached)}>
					<Paperclip className="icon extra-small" aria-hidden="true" />
					attached to the job
				</span>
			</footer>
			{unused.length > 0 && (
				<section className={styles.unused} aria-label="Not used">
					<h4>
						Not used <span className="hint">{unused.length}</span>
					</h4>
					<ul>
						{unused.map(({ text }) => (
							<li key={text}>{text}</li>
						))}
					</ul>
				</section>
			)}
		</section>
	);
}
