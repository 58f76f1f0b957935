import { ListFilter, Plus, Upload } from "lucide-react";
import { PhoneSearch } from "~/features/shell/navigation";
import { Button } from "~/ui/button";
import { Token } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { Menu } from "~/ui/menu/menu";
import type { LookupOption, Options, ResourceView } from "../fields/types";
import { ExportButton } from "./export-button";
import { formatRecordCount } from "./format-record-count";
import styles from "./list-toolbar.module.css";

/** The toolbar of a list: title, active filters, count and buttons. */
export function ListToolbar(props: {
	view: ResourceView;
	options: Options;
	title: string;
	total: number;
	isSortable: boolean;
	keywords: string;
	filters: Readonly<Record<string, string>>;
	areFiltersOpen: boolean;
	onToggleFilters: () => void;
	onFilter: (column: string, text: string) => void;
	onClearKeywords: () => void;
	onAdd: () => void;
	onImport: () => void;
}) {
	const { view, total, filters, keywords } = props;
	const filtered = Object.keys(filters).length > 0 || keywords !== "";
	return (
		<div className={classNames("toolbar", styles.toolbar)}>
			<h1>{props.title}</h1>
			<IconButton
				icon={ListFilter}
				label="Filter by column"
				keys="f"
				aria-pressed={props.areFiltersOpen}
				onClick={props.onToggleFilters}
			/>
			<PhoneSearch />
			<span className="desktop-only">
				{view.quickFilters.map((quick) => (
					<QuickFilterMenu
						key={quick.id}
						header={quick.header}
						options={props.options[quick.options] ?? []}
						value={filters[quick.id] ?? ""}
						onChange={(value) => props.onFilter(quick.id, value)}
					/>
				))}
			</span>
			{keywords && (
				<Token label={`Search: ${keywords}`} onRemove={props.onClearKeywords}>
					{keywords}
				</Token>
			)}
			{Object.entries(filters).map(([id, text]) => {
				const column = view.columns.find((column) => column.id === id);
				if (!column) return null;
				const valueLabel = column.choices?.find(({ value }) => String(value) === text)?.label ?? text;
				return (
					<Token key={id} label={`${column.header}: ${valueLabel}`} onRemove={() => props.onFilter(id, "")}>
						{column.header}: {valueLabel}
					</Token>
				);
			})}
			<span className={classNames("muted", styles.count)}>
				{filtered ? `${total.toLocaleString("en-GB")} found` : formatRecordCount(total, view.things)}
				{props.isSortable && total > 1 && <span className="desktop-only">, drag to reorder</span>}
			</span>
			<span className="grow" />
			{view.exports && <ExportButton exports={view.exports} />}
			{view.imports && view.canWrite && (
				<Button isWriting icon={Upload} onClick={props.onImport}>
					Import
				</Button>
			)}
			{view.canWrite && (
				<Button variant="primary" icon={Plus} keys="n" onClick={props.onAdd}>
					Add {view.thing}
				</Button>
			)}
		</div>
	);
}

/** A menu filter: "Type: all". */
function QuickFilterMenu(props: {
	header: string;
	options: readonly LookupOption[];
	value: string;
	onChange: (value: string) => void;
}) {
	const { header, options, value, onChange } = props;
	if (options.length === 0) return null;
	const selected = options.find((option) => String(option.value) === value);
	return (
		<Menu
			label={`${header}: ${selected?.label ?? "all"}`}
			entries={[
				{ id: "all", label: "All", checked: !selected, onAction: () => onChange("") },
				...options.map((option) => ({
					id: String(option.value),
					label: option.label,
					hint: option.secondary,
					checked: option === selected,
					onAction: () => onChange(String(option.value)),
				})),
			]}
		/>
	);
}
