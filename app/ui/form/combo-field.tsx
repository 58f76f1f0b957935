import { ChevronDown, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from "react";
import { useFloat } from "~/ui/hooks/use-float";
import type { Icon } from "~/ui/icons/icon";
import { ComboList } from "./combo-list";
import { Field, type ValueFieldProps } from "./field";
import { type ComboOption, matchOptions } from "./match-options";
import { useAwaitedChoice, useAwaitedText } from "./use-awaited-choice";
import { useCloseOutside } from "./use-close-outside";

export type { ComboOption };

/**
 * A combo box for long lists, also of thousands of options, filtered by typing. Arrow keys move, Enter selects, Escape
 * closes without a change. With `onQuery` the caller provides the matching options (a server search).
 */
export function ComboField<V extends string | number>(
	props: ValueFieldProps<V | null> & {
		options: readonly ComboOption<V>[];
		placeholder?: string;
		icon?: Icon;
		/** Shows a button to clear the field; by default if it is not required. */
		clearable?: boolean;
		onQuery?: (text: string) => void;
		loading?: boolean;
		empty?: string;
		/** The last entry of the list for a text that no option is called: what it offers to add. */
		addLabel?: (text: string) => string;
		onAdd?: (text: string) => void;
		/** The selected option, if it may be missing from `options`. */
		selected?: ComboOption<V> | null;
		/** Content inside the field, before the arrow. */
		end?: ReactNode;
	},
) {
	const { options, value, onChange, onQuery, icon: IconComponent } = props;
	const [searchText, setSearchText] = useState<string | null>(null);
	const [awaitedText, awaitText] = useAwaitedText(value);
	const text = searchText ?? awaitedText;
	const [open, setOpen] = useState(false);
	const [firstCursor, setFirstCursor] = useState(-1);
	/** The option that an arrow or the pointer has gone to, wherever it stands by now. */
	const [aimed, setAimed] = useState<V | null>(null);
	/** Whether the options were searched by the caller for what is typed. */
	const [isQueried, setIsQueried] = useState(false);
	const frame = useRef<HTMLDivElement>(null);
	const box = useRef<HTMLDivElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const listId = useId();
	useFloat(open, frame, box, { sameWidth: true });
	useCloseOutside(open, [frame, box], () => closeList());

	const selected = useMemo(
		() =>
			options.find((option) => option.value === value) ??
			(props.selected?.value === value ? props.selected : null),
		[options, value, props.selected],
	);
	const matches = useMemo(
		() => (onQuery && (text === null || isQueried) ? options : matchOptions(options, text ?? "")),
		[options, text, onQuery, isQueried],
	);
	const aimedAt = aimed === null ? -1 : matches.findIndex((option) => option.value === aimed);
	const cursor = aimedAt < 0 ? firstCursor : aimedAt;
	const setCursor = (at: number) => {
		setFirstCursor(at);
		setAimed(matches[at]?.value ?? null);
	};
	const optionAtCursor = matches[cursor];
	const addedText = searchText?.trim() ?? "";
	const addLabel =
		props.loading || hasOption(matches, addedText) ? null : (props.addLabel?.(addedText) ?? null);

	const openList = (typed: string | null) => {
		awaitText(null);
		setSearchText(typed);
		setOpen(true);
		setAimed(null);
		setFirstCursor(typed ? 0 : matches.findIndex((option) => option.value === value));
	};
	const closeList = () => {
		setOpen(false);
		setSearchText(null);
		setAimed(null);
		setFirstCursor(-1);
	};
	const select = (option: ComboOption<V>) => {
		awaitText(null);
		closeList();
		if (option.value !== value) onChange(option.value);
	};
	const [best] = matches;
	useAwaitedChoice(awaitedText !== null && !props.loading, best?.disabled ? undefined : best, (option) =>
		option ? select(option) : awaitText(null),
	);
	/** The options are still those of what was typed before. */
	const isOld = onQuery !== undefined && props.loading === true && searchText !== null && aimed === null;
	/** Closes the list; what is typed is chosen once the options have loaded. */
	const leave = () => {
		if (props.loading && (isOld || !optionAtCursor)) awaitText(searchText);
		closeList();
	};
	const add = () => {
		closeList();
		props.onAdd?.(addedText);
	};
	const clear = () => {
		awaitText(null);
		onChange(null);
		onQuery?.("");
		closeList();
		input.current?.focus();
	};
	const moveCursor = (by: number) => {
		if (!open) return openList(null);
		const count = matches.length + (addLabel ? 1 : 0);
		if (count > 0) setCursor((cursor + by + count) % count);
	};
	const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			moveCursor(event.key === "ArrowDown" ? 1 : -1);
		} else if (event.key === "Enter" && open && !event.ctrlKey && !event.metaKey) {
			event.preventDefault();
			if (isOld) leave();
			else if (optionAtCursor && !optionAtCursor.disabled) select(optionAtCursor);
			else if (addLabel && cursor === matches.length) add();
			else if (props.loading && searchText) leave();
		} else if (event.key === "Tab" && open) {
			if (searchText && !isOld && optionAtCursor && !optionAtCursor.disabled) select(optionAtCursor);
			else leave();
		} else if (event.key === "Escape" && open) {
			event.preventDefault();
			event.stopPropagation();
			closeList();
		}
	};
	const clearable =
		(props.clearable ?? !props.required) && value !== null && !props.disabled && !props.readOnly;
	return (
		<Field {...props}>
			{(control) => (
				<div className="control" ref={frame}>
					{IconComponent && <IconComponent className="icon small" aria-hidden="true" />}
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
						value={text ?? selected?.label ?? ""}
						title={selected?.secondary}
						onChange={(event) => {
							openList(event.target.value);
							setIsQueried(onQuery !== undefined);
							onQuery?.(event.target.value);
						}}
						onClick={() => !open && !props.readOnly && openList(null)}
						onFocus={(event) => event.target.select()}
						onKeyDown={handleKeyDown}
					/>
					{props.end}
					{clearable && (
						<button
							type="button"
							className="icon-button small"
							tabIndex={-1}
							aria-label={`Clear ${props.label}`}
							onClick={clear}
						>
							<X className="icon extra-small" aria-hidden="true" />
						</button>
					)}
					<ChevronDown className="icon small" aria-hidden="true" />
					{open && (
						<ComboList
							id={listId}
							label={props.label}
							box={box}
							options={matches}
							selected={value}
							cursor={cursor}
							empty={props.loading ? "Searching…" : (props.empty ?? "Nothing found")}
							onSelect={select}
							isLoading={props.loading ?? false}
							addLabel={addLabel}
							onAdd={add}
							onHover={setCursor}
						/>
					)}
				</div>
			)}
		</Field>
	);
}

/** Whether Enter, pressed in this element just now, chooses an option of its open list, be it once they have loaded. */
export function choosesOption(input: HTMLInputElement): boolean {
	const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
	if (list?.ariaBusy === "true" && input.value !== "") return true;
	const id = input.getAttribute("aria-expanded") === "true" && input.getAttribute("aria-activedescendant");
	const option = id ? document.getElementById(id) : null;
	// What adds an option has no position among them.
	return option?.hasAttribute("aria-posinset") === true && option.getAttribute("aria-disabled") !== "true";
}

/** Whether an option is called like this; nothing is added without a text. */
const hasOption = (options: readonly ComboOption<string | number>[], text: string): boolean =>
	text === "" || options.some(({ label }) => label.toLowerCase() === text.toLowerCase());
