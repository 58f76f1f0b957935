import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import type { Icon } from "~/ui/icons/icon";

export type Tone = "warn" | "danger" | "ok" | "violet";

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
		<span className={classNames("tag", tone === "violet" ? "v" : tone)}>
			{IconComponent && <IconComponent className="i xs" aria-hidden="true" />}
			{children}
		</span>
	);
}

/** A registration number, styled like a number plate. */
export function Reg({ children }: { children: ReactNode }) {
	return <span className="reg">{children}</span>;
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
		<div className={classNames("note", props.tone)} role={props.live ? "status" : undefined}>
			{IconComponent && <IconComponent className="i s" aria-hidden="true" />}
			<div>{props.children}</div>
		</div>
	);
}
