import { Lock } from "lucide-react";
import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

/** Why something is locked, shown beside it. */
export function LockReason({ children }: { children: ReactNode }) {
	return (
		<span className={styles.lockReason}>
			<Lock className="icon extra-small" aria-hidden="true" />
			<span>{children}</span>
		</span>
	);
}

/**
 * A section of the entry form: title and tools on the left, fields beside them. Tab comes to the tools after the fields. Alt ↑↓ moves
 * between sections, and between the parts of a section that are marked as it is.
 */
export function Section(props: {
	title: string;
	locked?: string | null;
	tools?: ReactNode;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section className={styles.section} data-section="" aria-labelledby={id}>
			<header>
				<h3 id={id}>{props.title}</h3>
				{props.locked && <LockReason>{props.locked}</LockReason>}
			</header>
			<div>{props.children}</div>
			{props.tools && <div className={styles.tools}>{props.tools}</div>}
		</section>
	);
}

const FIELD = "input:not(:disabled):not(.sr), select:not(:disabled), textarea:not(:disabled)";
const BUTTON = 'button:not(:disabled):not([tabindex="-1"])';

/** Whether the focus is in a section or behind it. */
const isReached = (section: HTMLElement) => {
	const { activeElement } = document;
	if (!activeElement) return false;
	return (
		section.contains(activeElement) ||
		(section.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
	);
};

/** Moves the focus to the first field of the next (1) or previous (-1) section, wrapping around at the ends. */
export function moveSection(form: HTMLElement | null, step: 1 | -1): void {
	const sections = [...(form?.querySelectorAll<HTMLElement>("[data-section]") ?? [])].filter(
		(section) => !section.querySelector("[data-section]") && firstField(section),
	);
	if (sections.length === 0) return;
	const currentIndex = sections.findLastIndex(isReached);
	const nextIndex = currentIndex < 0 ? (step > 0 ? 0 : -1) : currentIndex + step;
	const section = sections[(nextIndex + sections.length) % sections.length];
	const field = section && firstField(section);
	section?.scrollIntoView({ block: "nearest" });
	field?.focus();
}

const firstField = (section: HTMLElement) =>
	section.querySelector<HTMLElement>(`:scope > div :is(${FIELD})`) ??
	section.querySelector<HTMLElement>(`:is(${FIELD}, ${BUTTON})`);
