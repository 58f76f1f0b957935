import { ChevronDown, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from "react";
import { useFloat } from "~/components/float";
import type { Icon } from "~/components/icons/icon";
import { ComboList } from "./combo-list";
import { Field, type ValueProps } from "./field";
import { type ComboOption, matchOptions } from "./match-options";
import { useCloseOutside } from "./use-close-outside";

export type { ComboOption };

/**
 * A choice from a long list by typing: the list narrows as one types and may hold thousands. Arrow keys move, Enter picks,
 * Escape closes without a change. With `onQuery` the caller looks the options up (a server search) and nothing is
 * narrowed here.
 */
export function ComboField<V extends string | number>(
	props: ValueProps<V | null> & {
		options: readonly ComboOption<V>[];
		placeholder?: string;
		icon?: Icon;
		/** A cross empties the field; on unless it is required. */
		clearable?: boolean;
		onQuery?: (text: string) => void;
		loading?: boolean;
		empty?: string;
		/** The chosen option where it may be missing from `options`. */
		chosen?: ComboOption<V> | null;
		/** Inside at the right, before the arrow. */
		end?: ReactNode;
	},
) {
	const { options, value, onChange, onQuery, icon: Picture } = props;
	const [typed, setTyped] = useState<string | null>(null);
	const [open, setOpen] = useState(false);
	const [cursor, setCursor] = useState(-1);
	const frame = useRef<HTMLDivElement>(null);
	const box = useRef<HTMLDivElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const listId = useId();
	useFloat(open, frame, box, { sameWidth: true });
	useCloseOutside(open, [frame, box], () => shut());

	const chosen = useMemo(
		() =>
			options.find((option) => option.value === value) ??
			(props.chosen?.value === value ? props.chosen : null),
		[options, value, props.chosen],
	);
	const shown = useMemo(
		() => (onQuery ? options : matchOptions(options, typed ?? "")),
		[options, typed, onQuery],
	);

	const show = (text: string | null) => {
		setTyped(text);
		setOpen(true);
		setCursor(text ? 0 : shown.findIndex((option) => option.value === value));
	};
	const shut = () => {
		setOpen(false);
		setTyped(null);
		setCursor(-1);
	};
	const pick = (option: ComboOption<V>) => {
		shut();
		if (option.value !== value) onChange(option.value);
	};
	const clear = () => {
		onChange(null);
		onQuery?.("");
		shut();
		input.current?.focus();
	};
	const step = (by: number) => {
		if (!open) return show(null);
		if (shown.length > 0) setCursor((cursor + by + shown.length) % shown.length);
	};
	const keys = (event: KeyboardEvent<HTMLInputElement>) => {
		const at = shown[cursor];
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			step(event.key === "ArrowDown" ? 1 : -1);
		} else if (event.key === "Enter" && open && !event.ctrlKey && !event.metaKey) {
			event.preventDefault();
			if (at && !at.disabled) pick(at);
		} else if (event.key === "Tab" && open) {
			if (typed && at && !at.disabled) pick(at);
			else shut();
		} else if (event.key === "Escape" && open) {
			event.preventDefault();
			event.stopPropagation();
			shut();
		}
	};
	const clearable =
		(props.clearable ?? !props.required) && value !== null && !props.disabled && !props.readOnly;
	return (
		<Field {...props}>
			{(control) => (
				<div className="in combo" ref={frame}>
					{Picture && <Picture className="i s" aria-hidden="true" />}
					<input
						{...control}
						ref={input}
						type="text"
						role="combobox"
						aria-expanded={open}
						aria-controls={open ? listId : undefined}
						aria-autocomplete="list"
						aria-activedescendant={open && cursor >= 0 ? `${listId}-${cursor}` : undefined}
						autoComplete="off"
						placeholder={props.placeholder ?? "Choose"}
						readOnly={props.readOnly}
						value={typed ?? chosen?.label ?? ""}
						title={chosen?.secondary}
						onChange={(event) => {
							show(event.target.value);
							onQuery?.(event.target.value);
						}}
						onClick={() => !open && !props.readOnly && show(null)}
						onFocus={(event) => event.target.select()}
						onKeyDown={keys}
					/>
					{props.end}
					{clearable && (
						<button
							type="button"
							className="ib s"
							tabIndex={-1}
							aria-label={`Clear ${props.label}`}
							onClick={clear}
						>
							<X className="i xs" aria-hidden="true" />
						</button>
					)}
					<ChevronDown className="i s" aria-hidden="true" />
					{open && (
						<ComboList
							id={listId}
							label={props.label}
							box={box}
							options={shown}
							chosen={value}
							cursor={cursor}
							empty={props.loading ? "Searching…" : (props.empty ?? "Nothing found")}
							onPick={pick}
							onPoint={setCursor}
						/>
					)}
				</div>
			)}
		</Field>
	);
}
