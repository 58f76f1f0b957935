import { Lock } from "lucide-react";
import { type ReactNode, useId } from "react";

/** Why something cannot be changed now, said where it stands. */
export function Locked({ children }: { children: ReactNode }) {
	return (
		<span className="locked">
			<Lock className="i xs" aria-hidden="true" />
			<span>{children}</span>
		</span>
	);
}

/** A part of the entry form: its name and tools at the left, the fields beside it. Alt ↑↓ moves between them. */
export function Section(props: {
	title: string;
	locked?: string | null;
	tools?: ReactNode;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section className="es" data-section="" aria-labelledby={id}>
			<header>
				<h3 id={id}>{props.title}</h3>
				{props.locked && <Locked>{props.locked}</Locked>}
				{props.tools}
			</header>
			<div>{props.children}</div>
		</section>
	);
}

const FIELD = "input:not(:disabled):not(.sr), select:not(:disabled), textarea:not(:disabled)";
const BUTTON = 'button:not(:disabled):not([tabindex="-1"])';

/** Moves the focus to the first field of the section after (1) or before (-1) the one it is in; over the ends it goes round. */
export function moveSection(form: HTMLElement | null, by: 1 | -1): void {
	const sections = [...(form?.querySelectorAll<HTMLElement>("[data-section]") ?? [])].filter((section) =>
		firstField(section),
	);
	if (sections.length === 0) return;
	const at = sections.findIndex((section) => section.contains(document.activeElement));
	const next = at < 0 ? (by > 0 ? 0 : -1) : at + by;
	const section = sections[(next + sections.length) % sections.length];
	const field = section && firstField(section);
	section?.scrollIntoView({ block: "nearest" });
	field?.focus();
}

const firstField = (section: HTMLElement) =>
	section.querySelector<HTMLElement>(`:scope > div :is(${FIELD})`) ??
	section.querySelector<HTMLElement>(`:is(${FIELD}, ${BUTTON})`);
