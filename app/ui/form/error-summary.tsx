import { CircleAlert } from "lucide-react";
import { classNames } from "~/ui/class-names";
import type { FormErrors } from "./form-store";

function focusField(name: string): void {
	const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
	field?.scrollIntoView({ block: "center" });
	field?.focus({ preventScroll: true });
}

/** A field of a list has the same label in every line: `lines.2.code` uses the label of `lines.code`. */
function getFieldLabel(name: string, labels: Record<string, string>): string {
	const names = [name, name.replace(/\.\d+(?=\.)/g, ""), name.split(".")[0] ?? ""];
	return labels[names.find((one) => Object.hasOwn(labels, one)) ?? ""] ?? name;
}

/** The invalid fields of a form as links that move the focus there; renders nothing without errors. */
export function ErrorSummary(props: { errors: FormErrors; labels: Record<string, string>; boxed?: boolean }) {
	const names = Object.keys(props.errors).filter(Boolean);
	const formError = props.errors[""];
	if (names.length === 0 && !formError) return null;
	const count = names.length === 1 ? "1 field needs attention:" : `${names.length} fields need attention:`;
	return (
		<div className={classNames("error-summary", props.boxed && "boxed")} role="alert">
			<CircleAlert className="icon small" aria-hidden="true" />
			<span>{formError ?? count}</span>
			{names.map((name) => (
				<a
					key={name}
					href={`#${name}`}
					onClick={(event) => {
						event.preventDefault();
						focusField(name);
					}}
				>
					{getFieldLabel(name, props.labels)}
				</a>
			))}
		</div>
	);
}
