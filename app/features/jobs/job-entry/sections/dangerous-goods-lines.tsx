import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { withUnNumber } from "~/domain/jobs/dangerous-goods/un-numbers";
import {
	type DangerousGoods,
	describeDangerousGoods,
	emptyDangerousGoods,
	PACKING_GROUPS,
} from "~/shared/jobs/dangerous-goods";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import type { FormErrors } from "~/ui/form/form-store";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { IconButton } from "~/ui/icon-button";
import styles from "./needs-field.module.css";

interface LinesProps {
	value: DangerousGoods[];
	errors: FormErrors;
	disabled: boolean;
	onChange: (value: DangerousGoods[]) => void;
}

/** The dangerous goods of a job, an entry a line; a known UN number fills in the rest. An added entry takes the focus. */
export function DangerousGoodsLines({ value, errors, disabled, onChange }: LinesProps) {
	const container = useRef<HTMLFieldSetElement>(null);
	const count = useRef(0);
	useEffect(() => {
		const isAdded = value.length > count.current && value.at(-1)?.un_number === "";
		count.current = value.length;
		const inputs = container.current?.querySelectorAll<HTMLInputElement>("input[name$='.un_number']");
		if (isAdded) inputs?.[inputs.length - 1]?.focus();
	}, [value]);
	const replace = (at: number, goods: DangerousGoods) =>
		onChange(value.map((other, place) => (place === at ? goods : other)));
	return (
		<fieldset ref={container} className={styles.goods} disabled={disabled}>
			<legend className="visually-hidden">Dangerous goods</legend>
			{value.map((goods, at) => (
				<GoodsLine
					// biome-ignore lint/suspicious/noArrayIndexKey: the entries have no identity but their place
					key={at}
					goods={goods}
					at={at}
					errors={errors}
					onChange={(next) => replace(at, next)}
					onRemove={() => onChange(value.filter((_, place) => place !== at))}
				/>
			))}
			<Button icon={Plus} onClick={() => onChange([...value, emptyDangerousGoods()])}>
				Add dangerous goods
			</Button>
		</fieldset>
	);
}

interface LineProps {
	goods: DangerousGoods;
	at: number;
	errors: FormErrors;
	onChange: (goods: DangerousGoods) => void;
	onRemove: () => void;
}

function GoodsLine({ goods, at, errors, onChange, onRemove }: LineProps) {
	const text = (name: "name" | "class" | "tunnel_code" | "packages" | "quantity", label: string) => ({
		name: `dangerous_goods.${at}.${name}`,
		error: errors[`dangerous_goods.${at}.${name}`],
		label,
		value: goods[name],
		onChange: (typed: string) => onChange({ ...goods, [name]: typed }),
	});
	const setNumber = (typed: string) => {
		const un_number = typed.replace(/\D/g, "").slice(0, 4);
		onChange(un_number.length === 4 ? withUnNumber(goods, un_number) : { ...goods, un_number });
	};
	return (
		<div className={styles.line}>
			<TextField
				name={`dangerous_goods.${at}.un_number`}
				error={errors[`dangerous_goods.${at}.un_number`]}
				label="UN number"
				required
				inputMode="numeric"
				value={goods.un_number}
				onChange={setNumber}
			/>
			<TextField {...text("name", "Proper shipping name")} maxLength={120} className={styles.name} />
			<TextField {...text("class", "Class")} maxLength={20} />
			<SelectField
				name={`dangerous_goods.${at}.packing_group`}
				error={errors[`dangerous_goods.${at}.packing_group`]}
				label="PG"
				placeholder="–"
				options={PACKING_GROUPS.filter(Boolean).map((group) => ({ value: group, label: group }))}
				value={goods.packing_group || null}
				onChange={(packing_group) => onChange({ ...goods, packing_group: packing_group ?? "" })}
			/>
			<TextField {...text("tunnel_code", "Tunnel")} maxLength={10} />
			<TextField {...text("packages", "Packages")} maxLength={80} placeholder="4 drums" />
			<TextField {...text("quantity", "Quantity")} maxLength={40} placeholder="200 L" />
			<div className={styles.ends}>
				<Checkbox
					checked={goods.limited_quantity === 1}
					title="Packed in limited quantities"
					onChange={(on) => onChange({ ...goods, limited_quantity: on ? 1 : 0 })}
				>
					LQ
				</Checkbox>
				<IconButton
					icon={Trash2}
					small
					label={`Remove UN ${goods.un_number || "entry"}`}
					onClick={onRemove}
				/>
			</div>
			{goods.un_number.length === 4 && <p className="hint">On papers: {describeDangerousGoods(goods)}</p>}
		</div>
	);
}
