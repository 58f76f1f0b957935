import { ArrowDown, ArrowUp } from "lucide-react";
import { Checkbox } from "~/components/checkbox";
import { IconButton } from "~/components/icon-button";
import { Seg } from "~/components/seg";
import { SIZES, TYPES } from "./table-style";
import type { Settings } from "./use-settings";

/** Table style, and which columns show in which order. Everything is saved as it is pressed. */
export function ColumnsPanel({ settings }: { settings: Settings }) {
	const { columns, style } = settings;
	const active = columns.filter(({ is_active }) => is_active === 1).length;
	const move = (at: number, by: number) => {
		const slugs = columns.map(({ slug }) => slug);
		const [slug] = slugs.splice(at, 1);
		if (slug) slugs.splice(at + by, 0, slug);
		settings.order(slugs);
	};
	return (
		<div className="diary-columns">
			<h3 className="h3">Table style</h3>
			<Seg
				label="Size"
				block
				options={SIZES}
				value={style.size}
				onChange={(size) => settings.setStyle({ size })}
			/>
			<Seg
				label="Type"
				block
				options={TYPES}
				value={style.type}
				onChange={(type) => settings.setStyle({ type })}
			/>
			<h3 className="h3">Columns</h3>
			<ul>
				{columns.map(({ slug, columns: title, is_active }, at) => (
					<li key={slug}>
						<Checkbox
							checked={is_active === 1}
							disabled={is_active === 1 && active === 1}
							onChange={(on) => settings.show(slug, on)}
						>
							{title}
						</Checkbox>
						<span className="grow" />
						<IconButton
							icon={ArrowUp}
							small
							tooltip={false}
							label={`${title} further left`}
							disabled={at === 0}
							onClick={() => move(at, -1)}
						/>
						<IconButton
							icon={ArrowDown}
							small
							tooltip={false}
							label={`${title} further right`}
							disabled={at === columns.length - 1}
							onClick={() => move(at, 1)}
						/>
					</li>
				))}
			</ul>
		</div>
	);
}
