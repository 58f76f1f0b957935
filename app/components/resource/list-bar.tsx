import { Download, ListFilter, Plus, Upload } from "lucide-react";
import { Button, ButtonLink } from "~/components/button";
import { Token } from "~/components/chip";
import { IconButton } from "~/components/icon-button";
import { Menu } from "~/components/menu";
import { PhoneSearch } from "~/components/shell/phone-search";
import type { Option, Options, ResourceView } from "./types";

/** The bar of a list: what it holds, the filters in force, and what can be done. */
export function ListBar(props: {
	view: ResourceView;
	options: Options;
	title: string;
	total: number;
	draggable: boolean;
	keywords: string;
	filters: Readonly<Record<string, string>>;
	filtering: boolean;
	onFiltering: () => void;
	onFilter: (column: string, text: string) => void;
	onKeywords: () => void;
	onAdd: () => void;
	onImport: () => void;
}) {
	const { view, total, filters, keywords } = props;
	const filtered = Object.keys(filters).length > 0 || keywords !== "";
	return (
		<div className="bar rc-bar">
			<h1>{props.title}</h1>
			<IconButton
				icon={ListFilter}
				label="Filter by column"
				keys="f"
				aria-pressed={props.filtering}
				onClick={props.onFiltering}
			/>
			<PhoneSearch />
			<span className="desk">
				{view.quick.map((quick) => (
					<Quick
						key={quick.id}
						header={quick.header}
						all={props.options[quick.options] ?? []}
						value={filters[quick.id] ?? ""}
						onChange={(value) => props.onFilter(quick.id, value)}
					/>
				))}
			</span>
			{keywords && (
				<Token label={`Search: ${keywords}`} onRemove={props.onKeywords}>
					{keywords}
				</Token>
			)}
			{Object.entries(filters).map(([id, text]) => {
				const column = view.columns.find((one) => one.id === id);
				if (!column) return null;
				const said = column.choices?.find(({ value }) => String(value) === text)?.label ?? text;
				return (
					<Token key={id} label={`${column.header}: ${said}`} onRemove={() => props.onFilter(id, "")}>
						{column.header}: {said}
					</Token>
				);
			})}
			<span className="mut rc-count">
				{total.toLocaleString("en-GB")} {filtered ? "found" : view.things}
				{props.draggable && total > 1 && <span className="desk">, drag to reorder</span>}
			</span>
			<span className="grow" />
			{view.exports && (
				<ButtonLink icon={Download} to={`/api/v3${view.exports.path}`} reload>
					Export
				</ButtonLink>
			)}
			{view.imports && view.mayWrite && (
				<Button icon={Upload} onClick={props.onImport}>
					Import
				</Button>
			)}
			{view.mayWrite && (
				<Button variant="primary" icon={Plus} keys="n" onClick={props.onAdd}>
					{view.thing}
				</Button>
			)}
		</div>
	);
}

/** A filter by something chosen: "Type: all". */
function Quick(props: {
	header: string;
	all: readonly Option[];
	value: string;
	onChange: (value: string) => void;
}) {
	const { header, all, value, onChange } = props;
	if (all.length === 0) return null;
	const chosen = all.find((one) => String(one.value) === value);
	return (
		<Menu
			label={`${header}: ${chosen?.label ?? "all"}`}
			entries={[
				{ id: "all", label: "All", checked: !chosen, onAction: () => onChange("") },
				...all.map((one) => ({
					id: String(one.value),
					label: one.label,
					hint: one.secondary,
					checked: one === chosen,
					onAction: () => onChange(String(one.value)),
				})),
			]}
		/>
	);
}
