import { useVirtualizer } from "@tanstack/react-virtual";
import { Check, Plus } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { classNames } from "~/ui/class-names";
import { FLOATING_PROPS } from "~/ui/hooks/use-float";
import type { ComboOption } from "./match-options";

const ROW_HEIGHT = 32;
const PHONE_ROW_HEIGHT = 44;

/** The list of a combo box; only the visible rows are in the document. */
export function ComboList<V extends string | number>(props: {
	id: string;
	label: string;
	box: RefObject<HTMLDivElement>;
	options: readonly ComboOption<V>[];
	selected: V | null;
	cursor: number;
	empty: string;
	isLoading: boolean;
	onSelect: (option: ComboOption<V>) => void;
	onHover: (index: number) => void;
	/** An entry after the options that adds one; null without it. */
	addLabel: string | null;
	onAdd: () => void;
}) {
	const { options, cursor } = props;
	const rows = useVirtualizer({
		count: options.length + (props.addLabel ? 1 : 0),
		getScrollElement: () => props.box.current,
		estimateSize: () => (window.innerWidth <= 640 ? PHONE_ROW_HEIGHT : ROW_HEIGHT),
		overscan: 6,
		initialRect: { width: 0, height: 320 },
	});
	useEffect(() => {
		if (cursor >= 0 && cursor < options.length) rows.scrollToIndex(cursor, { align: "auto" });
	}, [cursor, options.length, rows]);
	return (
		<div
			ref={props.box}
			{...FLOATING_PROPS}
			className="popup option-list"
			// The input keeps the focus while the list is used.
			onPointerDown={(event) => event.preventDefault()}
		>
			{options.length === 0 && (
				<p className="none" role="status">
					{props.empty}
				</p>
			)}
			<div
				id={props.id}
				role="listbox"
				aria-label={props.label}
				aria-busy={props.isLoading || undefined}
				className="size"
				ref={(element) => {
					if (element) element.style.height = `${rows.getTotalSize()}px`;
				}}
			>
				{rows.getVirtualItems().map((row) => {
					const option = options[row.index];
					const place = (element: HTMLElement | null) => {
						if (!element) return;
						element.style.height = `${row.size}px`;
						element.style.transform = `translateY(${row.start}px)`;
					};
					if (!option)
						return (
							// biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keyboard
							<div
								key="add"
								id={`${props.id}-${row.index}`}
								role="option"
								tabIndex={-1}
								aria-selected={false}
								className={classNames(row.index === cursor && "cursor", "addition")}
								ref={place}
								onPointerMove={() => row.index !== cursor && props.onHover(row.index)}
								onClick={props.onAdd}
							>
								<Plus className="icon small" aria-hidden="true" />
								<span className="first">{props.addLabel}</span>
							</div>
						);
					return (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keyboard
						<div
							key={option.value}
							id={`${props.id}-${row.index}`}
							role="option"
							tabIndex={-1}
							aria-selected={option.value === props.selected}
							aria-disabled={option.disabled || undefined}
							aria-setsize={options.length}
							aria-posinset={row.index + 1}
							className={classNames(row.index === cursor && "cursor", option.dimmed && "dimmed")}
							ref={place}
							onPointerMove={() => row.index !== cursor && props.onHover(row.index)}
							onClick={() => !option.disabled && props.onSelect(option)}
						>
							<span className="first">{option.label}</span>
							{option.secondary && <span className="second">{option.secondary}</span>}
							{option.value === props.selected && <Check className="icon small" aria-hidden="true" />}
						</div>
					);
				})}
			</div>
		</div>
	);
}
