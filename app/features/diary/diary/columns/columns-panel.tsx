import { ArrowDown, ArrowUp, MoveHorizontal, RotateCcw } from "lucide-react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { IconButton } from "~/ui/icon-button";
import { SegmentedControl } from "~/ui/segmented-control";
import styles from "./columns-panel.module.css";
import { TABLE_SIZES, TABLE_TYPES } from "./table-style";
import type { DiarySettings } from "./use-diary-settings";

/** Table style, visible columns and their order. Every change is saved immediately. */
export default function ColumnsPanel({ settings }: { settings: DiarySettings }) {
	const { columns, style } = settings;
	const activeCount = columns.filter(({ is_active }) => is_active === 1).length;
	const move = (index: number, offset: number) => {
		const slugs = columns.map(({ slug }) => slug);
		const [slug] = slugs.splice(index, 1);
		if (slug) slugs.splice(index + offset, 0, slug);
		settings.reorder(slugs);
	};
	return (
		<div className={styles.panel}>
			<h3 className="section-title">Table style</h3>
			<SegmentedControl
				label="Size"
				block
				options={TABLE_SIZES}
				value={style.size}
				onChange={(size) => settings.setStyle({ size })}
			/>
			<SegmentedControl
				label="Type"
				block
				options={TABLE_TYPES}
				value={style.type}
				onChange={(type) => settings.setStyle({ type })}
			/>
			<h3 className="section-title">Columns</h3>
			<ul>
				{columns.map(({ slug, columns: title, is_active }, index) => (
					<li key={slug}>
						<Checkbox
							checked={is_active === 1}
							disabled={is_active === 1 && activeCount === 1}
							onChange={(on) => settings.setVisible(slug, on)}
						>
							{title}
						</Checkbox>
						<span className="grow" />
						<IconButton
							icon={ArrowUp}
							small
							tooltip={false}
							label={`Move ${title} left`}
							disabled={index === 0}
							onClick={() => move(index, -1)}
						/>
						<IconButton
							icon={ArrowDown}
							small
							tooltip={false}
							label={`Move ${title} right`}
							disabled={index === columns.length - 1}
							onClick={() => move(index, 1)}
						/>
					</li>
				))}
			</ul>
			<div className="cluster">
				<Button size="row" icon={MoveHorizontal} onClick={() => settings.reset("widths")}>
					Fit widths
				</Button>
				<Button size="row" icon={RotateCcw} onClick={() => settings.reset("all")}>
					Reset columns
				</Button>
			</div>
		</div>
	);
}
