import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import type { Icon } from "~/ui/icons/icon";

/** The class of each tone. */
export const TAG_CLASSES = { warn: "warning", danger: "danger", ok: "success", violet: "accent" } as const;

export type Tone = keyof typeof TAG_CLASSES;

/** A short text label beside a name. */
export function Tag({
	tone,
	icon: IconComponent,
	children,
}: {
	tone?: Tone;
	icon?: Icon;
	children: ReactNode;
}) {
	return (
		<span className={classNames("badge", tone && TAG_CLASSES[tone])}>
			{IconComponent && <IconComponent className="icon extra-small" aria-hidden="true" />}
			{children}
		</span>
	);
}

/** A registration number, styled like a number plate. */
export function Reg({ children }: { children: ReactNode }) {
	return <span className="number-plate">{children}</span>;
}

/** A framed message inside a screen. */
export function Note(props: {
	tone?: "warn" | "danger" | "ok";
	icon?: Icon;
	live?: boolean;
	children: ReactNode;
}) {
	const IconComponent = props.icon;
	return (
		<div
			className={classNames("note", props.tone && TAG_CLASSES[props.tone])}
			role={props.live ? "status" : undefined}
		>
			{IconComponent && <IconComponent className="icon small" aria-hidden="true" />}
			<div>{props.children}</div>
		</div>
	);
}
