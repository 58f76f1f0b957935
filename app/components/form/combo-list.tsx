import { useVirtualizer } from "@tanstack/react-virtual";
import { Check } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { classNames } from "~/components/class-names";
import { floating } from "~/components/float";
import type { ComboOption } from "./match-options";

const ROW = 32;
const PHONE_ROW = 44;

/** The list under a combo box; however long, only the rows in sight are in the document. */
export function ComboList<V extends string | number>(props: {
	id: string;
	label: string;
	box: RefObject<HTMLDivElement>;
	options: readonly ComboOption<V>[];
	chosen: V | null;
	cursor: number;
	empty: string;
	onPick: (option: ComboOption<V>) => void;
	onPoint: (index: number) => void;
}) {
	const { options, cursor } = props;
	const rows = useVirtualizer({
		count: options.length,
		getScrollElement: () => props.box.current,
		estimateSize: () => (window.innerWidth <= 640 ? PHONE_ROW : ROW),
		overscan: 6,
		initialRect: { width: 0, height: 320 },
	});
	useEffect(() => {
		if (cursor >= 0 && cursor < options.length) rows.scrollToIndex(cursor, { align: "auto" });
	}, [cursor, options.length, rows]);
	return (
		<div
			ref={props.box}
			{...floating}
			className="pop opts"
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
				className="size"
				ref={(element) => {
					if (element) element.style.height = `${rows.getTotalSize()}px`;
				}}
			>
				{rows.getVirtualItems().map((row) => {
					const option = options[row.index];
					if (!option) return null;
					return (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the input moves the cursor and picks
						<div
							key={option.value}
							id={`${props.id}-${row.index}`}
							role="option"
							tabIndex={-1}
							aria-selected={option.value === props.chosen}
							aria-disabled={option.disabled || undefined}
							aria-setsize={options.length}
							aria-posinset={row.index + 1}
							className={classNames(row.index === cursor && "cursor")}
							ref={(element) => {
								if (!element) return;
								element.style.height = `${row.size}px`;
								element.style.transform = `translateY(${row.start}px)`;
							}}
							onPointerMove={() => row.index !== cursor && props.onPoint(row.index)}
							onClick={() => !option.disabled && props.onPick(option)}
						>
							<span className="first">{option.label}</span>
							{option.secondary && <span className="second">{option.secondary}</span>}
							{option.value === props.chosen && <Check className="i s" aria-hidden="true" />}
						</div>
					);
				})}
			</div>
		</div>
	);
}
