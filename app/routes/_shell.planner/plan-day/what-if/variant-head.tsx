import { X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { DayCopy } from "~/domain/planning/automatic-planning/day-copy";
import { IconButton } from "~/ui/icon-button";
import { Note } from "~/ui/tag";
import type { CopiedDay } from "../what-if-day";
import { describeChange, describeNextSteps } from "./change-choices";
import { ChangeForm } from "./change-form";
import { describeWorth } from "./copy-figures";
import type { CopiedVariant, WhatIf } from "./what-if";
import styles from "./what-if.module.css";

/** What is other in a copy, what that comes to, and why it cannot be accepted. */
export function VariantHead(props: {
	copied: CopiedDay;
	whatIf: WhatIf;
	variant: CopiedVariant;
	base: DayCopy | null;
	hasPrices: boolean;
	onRemove: () => void;
}) {
	const { copied, whatIf, variant, base, hasPrices } = props;
	const top = useRef<HTMLDivElement>(null);
	const { name, changes, result } = variant;
	const worth = base && result.is === "done" ? describeWorth(result.copy, base, hasPrices) : null;
	/** Takes a change back; the focus goes to the next one, or to where another is chosen. */
	const removeChange = (at: number) => {
		flushSync(() => whatIf.setChanges(name, changes.toSpliced(at, 1)));
		const head = top.current?.parentElement;
		const next = head?.querySelectorAll<HTMLElement>("li button")[at] ?? head?.querySelector("select");
		next?.focus();
	};
	return (
		<>
			<div className="cluster" ref={top}>
				<h3 className="grow">Variant {name}</h3>
				<IconButton icon={X} small label={`Remove variant ${name}`} onClick={props.onRemove} />
			</div>
			{changes.length > 0 && (
				<ul className={styles.changes} aria-label={`What is other in variant ${name}`}>
					{changes.map((change, at) => {
						const text = describeChange(change, copied);
						const others = changes.slice(0, at).filter((one) => describeChange(one, copied) === text);
						return (
							<li key={`${text} ${others.length}`}>
								<span className="grow medium">{text}</span>
								<IconButton icon={X} small label={`Remove: ${text}`} onClick={() => removeChange(at)} />
							</li>
						);
					})}
				</ul>
			)}
			<ChangeForm
				copied={copied}
				hasPrices={hasPrices}
				onAdd={(change) => whatIf.setChanges(name, withChange(changes, change))}
			/>
			{worth && (
				<Note {...(worth.tone && { tone: worth.tone })}>
					{worth.text}
					<p className="text-12">{describeNextSteps(changes)}</p>
				</Note>
			)}
		</>
	);
}

type Changes = CopiedVariant["changes"];

/** Another hired vehicle is one more; any other change counts once, and there is one change of start times. */
const withChange = (changes: Changes, change: Changes[number]): Changes => {
	const isSame = (one: Changes[number]) =>
		one.kind === change.kind &&
		(change.kind === "starts_moved" || JSON.stringify(one) === JSON.stringify(change));
	return change.kind === "hired" ? [...changes, change] : [...changes.filter((one) => !isSame(one)), change];
};
