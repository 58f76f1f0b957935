import type { LucideIcon } from "lucide-react";
import { type ButtonHTMLAttributes, type InputHTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "~/ui/class-names";
import styles from "./controls.module.css";

interface PressProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
	/** 52 px and filled: the one thing to do next. Others are 44 px. */
	isMain?: boolean;
	icon?: LucideIcon;
}

export const Press = ({ isMain = false, icon: Icon, children, type = "button", ...rest }: PressProps) => (
	<button {...rest} type={type} className={classNames(styles.press, isMain && styles.main)}>
		{Icon && <Icon size={20} strokeWidth={1.75} aria-hidden />}
		{children}
	</button>
);

/** A link that looks like a button: a telephone number, the map. */
export const PressLink = ({
	href,
	icon: Icon,
	children,
}: {
	href: string;
	icon: LucideIcon;
	children: ReactNode;
}) => (
	<a
		className={styles.press}
		href={href}
		target={href.startsWith("http") ? "_blank" : undefined}
		rel="noreferrer"
	>
		<Icon size={20} strokeWidth={1.75} aria-hidden />
		{children}
	</a>
);

interface EntryProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "onChange"> {
	label: string;
	hint?: string;
	error?: string;
	onValue: (value: string) => void;
}

export function Entry({ label, hint, error, onValue, ...rest }: EntryProps) {
	const id = useId();
	const note = error || hint;
	return (
		<div className={styles.entry}>
			<label htmlFor={id}>{label}</label>
			<input
				{...rest}
				id={id}
				aria-invalid={error ? true : undefined}
				aria-describedby={note ? `${id}-note` : undefined}
				onChange={(event) => onValue(event.target.value)}
			/>
			{note && (
				<p id={`${id}-note`} className={classNames(error && styles.error)}>
					{note}
				</p>
			)}
		</div>
	);
}

interface ChoicesProps<Value extends string> {
	label: string;
	isLabelHidden?: boolean;
	options: readonly { value: Value; label: string; tone?: "good" | "bad" }[];
	value: Value | null;
	onChoose: (value: Value) => void;
}

/** A few answers of which one is chosen. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
	const { label, isLabelHidden = false, options, value, onChoose } = props;
	return (
		<fieldset className={styles.choices}>
			<legend className={classNames(isLabelHidden && styles.hidden)}>{label}</legend>
			<div>
				{options.map((option) => (
					<button
						key={option.value}
						type="button"
						aria-pressed={option.value === value}
						className={classNames(
							option.tone === "good" && styles.good,
							option.tone === "bad" && styles.defect,
						)}
						onClick={() => onChoose(option.value)}
					>
						{option.label}
					</button>
				))}
			</div>
		</fieldset>
	);
}

export const Remark = ({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) => (
	<p role={isBad ? "alert" : undefined} className={classNames(styles.notice, isBad && styles.alarm)}>
		{children}
	</p>
);
