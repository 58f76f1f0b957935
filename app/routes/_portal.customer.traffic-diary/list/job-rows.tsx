import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { JobListState } from "~/domain/diary/current-jobs/address";
import type { ShownJobRow } from "~/domain/jobs/jobs/list/schemas-list";
import { classNames } from "~/ui/class-names";
import { listColumns, PhoneRow } from "./columns";
import { GRID_ROLES } from "./grid-roles";
import { HeaderRow } from "./header-row";
import styles from "./job-rows.module.css";
import type { JobPages } from "./use-job-pages";

const ROW_PX = 44;
const PHONE_ROW_PX = 84;

/** The customer's jobs as a grid, of which only what is in view is on the page: arrows move, Enter opens. */
export function JobRows(props: {
	pages: JobPages;
	scroller: RefObject<HTMLElement>;
	isPhone: boolean;
	hasPrices: boolean;
	/** The number of the open job. */
	open: string | null;
	sort: JobListState["sort"];
	onSort: (sort: JobListState["sort"]) => void;
	onOpen: (row: ShownJobRow) => void;
}) {
	const { pages, isPhone, hasPrices } = props;
	const body = useRef<HTMLDivElement>(null);
	const columns = listColumns(hasPrices);
	const virtual = useVirtualizer({
		count: pages.total,
		getScrollElement: () => props.scroller.current,
		estimateSize: () => (isPhone ? PHONE_ROW_PX : ROW_PX),
		scrollMargin: useOffset(body, props.scroller),
		overscan: 10,
		initialRect: { width: 0, height: 900 },
	});
	const items = virtual.getVirtualItems();
	const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
	const { show } = pages;
	// biome-ignore lint/correctness/useExhaustiveDependencies: rows that were dropped are fetched again
	useEffect(() => show(from, to), [show, from, to, pages.rows]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the height of a row has changed
	useEffect(() => virtual.measure(), [isPhone]);
	const { cursor, setCursor, onKeyDown } = useCursor(pages, body, (index) =>
		virtual.scrollToIndex(index, { align: "auto" }),
	);
	const margin = virtual.options.scrollMargin;
	const start = (items[0]?.start ?? margin) - margin;
	const rest = virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin);
	return (
		<div
			className={classNames(styles.grid, pages.isStale && "stale", !hasPrices && styles.withoutPrice)}
			{...gridProps(pages, (event) => onKeyDown(event, props.onOpen))}
		>
			{!isPhone && <HeaderRow columns={columns} sort={props.sort} onSort={props.onSort} />}
			<div {...GRID_ROLES.body} ref={body}>
				<Gap height={start} />
				{items.map(({ index }) => {
					const row = pages.rows.get(index);
					return (
						<div
							key={index}
							data-index={index}
							className={classNames(styles.line, isPhone && styles.phoneLine)}
							{...rowProps({ index, cursor, isOpen: row?.job_number === props.open })}
							{...rowHandlers(() => setCursor(index), row && (() => props.onOpen(row)))}
						>
							{row ? (
								<Cells row={row} columns={columns} isPhone={isPhone} hasPrices={hasPrices} />
							) : (
								<span {...GRID_ROLES.cell} className={styles.waiting}>
									<span className="skeleton width-60" aria-hidden="true" />
								</span>
							)}
						</div>
					);
				})}
				<Gap height={rest} />
			</div>
		</div>
	);
}

const gridProps = ({ total, isStale }: JobPages, onKeyDown: (event: KeyboardEvent) => void) => ({
	...GRID_ROLES.grid,
	onKeyDown,
	"aria-label": "Jobs",
	"aria-rowcount": total + 1,
	"aria-busy": isStale,
});

const rowProps = ({ index, cursor, isOpen }: { index: number; cursor: number; isOpen: boolean }) => ({
	...GRID_ROLES.row,
	tabIndex: index === cursor ? 0 : -1,
	"aria-rowindex": index + 2,
	"aria-selected": isOpen,
});

const rowHandlers = (onFocus: () => void, onClick: (() => void) | undefined) => ({ onFocus, onClick });

function Cells({
	row,
	columns,
	isPhone,
	hasPrices,
}: {
	row: ShownJobRow;
	columns: ReturnType<typeof listColumns>;
	isPhone: boolean;
	hasPrices: boolean;
}) {
	if (isPhone)
		return (
			<span {...GRID_ROLES.cell} className={styles.phoneCell}>
				<PhoneRow row={row} hasPrices={hasPrices} />
			</span>
		);
	return columns.map(({ slug, cell, isAmount }) => (
		<span key={slug} {...GRID_ROLES.cell} className={classNames(styles.cell, isAmount && "numeric")}>
			{cell(row)}
		</span>
	));
}

/** Room for rows out of view. Its height is set on the element, as the page allows no styles in its markup. */
const Gap = ({ height }: { height: number }) => (
	<div
		{...GRID_ROLES.gap}
		ref={(element) => {
			if (element) element.style.height = `${Math.max(0, height)}px`;
		}}
	/>
);

/** How far the rows begin below the top of what scrolls. */
function useOffset(body: RefObject<HTMLElement>, scroller: RefObject<HTMLElement>) {
	const [offset, setOffset] = useState(0);
	useEffect(() => {
		const box = scroller.current;
		if (!box || !body.current) return;
		const measure = () => {
			const top = body.current?.getBoundingClientRect().top ?? 0;
			setOffset(Math.round(top - box.getBoundingClientRect().top + box.scrollTop));
		};
		const observer = new ResizeObserver(measure);
		for (const part of box.children) observer.observe(part);
		measure();
		return () => observer.disconnect();
	}, [body, scroller]);
	return offset;
}

const STEPS = new Map(
	Object.entries<(cursor: number, last: number) => number>({
		ArrowDown: (cursor) => cursor + 1,
		ArrowUp: (cursor) => cursor - 1,
		PageDown: (cursor) => cursor + 10,
		PageUp: (cursor) => cursor - 10,
		Home: () => 0,
		End: (_cursor, last) => last,
	}),
);

/** The row that the keys act on. */
function useCursor(pages: JobPages, body: RefObject<HTMLElement>, scrollTo: (index: number) => void) {
	const [cursor, setCursor] = useState(0);
	const last = Math.max(0, pages.total - 1);
	const move = (index: number) => {
		setCursor(index);
		scrollTo(index);
		// The row is on the page once the list has scrolled to it.
		requestAnimationFrame(() =>
			requestAnimationFrame(() =>
				body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true }),
			),
		);
	};
	const onKeyDown = (event: KeyboardEvent, open: (row: ShownJobRow) => void) => {
		const isOnRow = event.target instanceof Element && event.target.getAttribute("role") === "row";
		if (!isOnRow) return;
		const row = pages.rows.get(cursor);
		if (event.key === "Enter" && row) {
			event.preventDefault();
			return open(row);
		}
		const step = STEPS.get(event.key);
		if (!step) return;
		event.preventDefault();
		move(Math.min(last, Math.max(0, step(cursor, last))));
	};
	return { cursor: Math.min(cursor, last), setCursor, onKeyDown };
}
