import { Link } from "@remix-run/react";
import type { NeedAction } from "~/domain/shell/dashboard/rules-needs";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";

/** What deals with a row: a link to a screen or telephone, or the allocation of a job. The first one of a row is framed. */
export function NeedActionButton(props: {
	action: NeedAction;
	isFirst: boolean;
	about: string;
	/** With the id of the job. */
	onAllocate: (job: number) => void;
}) {
	const { action, isFirst, about, onAllocate } = props;
	const variant = isFirst ? "default" : "ghost";
	if ("allocate" in action)
		return (
			<Button
				isWriting
				size="row"
				variant={variant}
				aria-label={`${action.label}, ${about}`}
				onClick={() => onAllocate(action.allocate)}
			>
				{action.label}
			</Button>
		);
	if (action.to.startsWith("tel:"))
		return (
			<a className="button small" href={action.to} aria-label={`${action.label}, ${about}`}>
				<span>{action.label}</span>
			</a>
		);
	return (
		<Link
			className={classNames("button small", variant === "ghost" && "ghost")}
			to={action.to}
			aria-label={`${action.label}, ${about}`}
		>
			<span>{action.label}</span>
		</Link>
	);
}
