import { z } from "zod";
import type { VehicleCost } from "~/domain/planning/automatic-planning/costs";
import type { CompanyPlanCosts } from "~/domain/planning/automatic-planning/merge-costs";
import { type PlanCostsView, planCostsInput } from "~/domain/planning/run/cost-schemas";

export type VehicleFigure = keyof VehicleCost;
export type CompanyFigure = keyof CompanyPlanCosts;
export type CostType = PlanCostsView["types"][number];
export type CostInput = z.output<typeof planCostsInput>;

/** The figures of the form by their names; null is usual. By the id of the type, as the list may change while the form is open. */
export type CostFigures = Record<string, number | null>;

const VEHICLE_FIGURES = ["per_day", "per_mile", "per_hour", "co2e_per_mile"] as const;
const COMPANY_FIGURES = [
	"per_late_minute",
	"most_late",
	"per_move",
	"sub_contractor_per_job",
	"sub_contractor_per_mile",
	"full_load_spaces",
] as const satisfies readonly CompanyFigure[];

export const nameOfTypeFigure = (vehicle_type_id: number, figure: VehicleFigure) =>
	`types.${vehicle_type_id}.${figure}`;
export const nameOfCompanyFigure = (figure: CompanyFigure) => `company.${figure}`;

const typeFigures = (vehicle_type_id: number, get: (figure: VehicleFigure) => number | null): CostFigures =>
	Object.fromEntries(
		VEHICLE_FIGURES.map((figure) => [nameOfTypeFigure(vehicle_type_id, figure), get(figure)]),
	);
const companyFigures = (get: (figure: CompanyFigure) => number | null): CostFigures =>
	Object.fromEntries(COMPANY_FIGURES.map((figure) => [nameOfCompanyFigure(figure), get(figure)]));

/** The figures as they are set. */
export const toCostFigures = ({ types, company }: PlanCostsView): CostFigures =>
	Object.assign(
		companyFigures((figure) => company[figure]),
		...types.map((type) => typeFigures(type.vehicle_type_id, (figure) => type[figure])),
	);

/** The figures of a type as they are usual. */
export const usualTypeFigures = (vehicle_type_id: number) => typeFigures(vehicle_type_id, () => null);

/** Every figure as it is usual. */
export const usualFigures = (figures: CostFigures): CostFigures =>
	Object.fromEntries(Object.keys(figures).map((name) => [name, null]));

/** The types that the form has. */
export const listTypesOf = <Type extends Pick<CostType, "vehicle_type_id">>(
	types: readonly Type[],
	figures: CostFigures,
): Type[] => types.filter(({ vehicle_type_id }) => nameOfTypeFigure(vehicle_type_id, "per_day") in figures);

/** The figures of a form, checked as they are when they are sent; an error has the name of its figure. */
export const costFiguresSchema = (types: readonly Pick<CostType, "vehicle_type_id">[]) =>
	z.custom<CostFigures>().transform((figures, ctx): CostInput => {
		const get = (name: string) => figures[name] ?? null;
		const sent = listTypesOf(types, figures).map(({ vehicle_type_id }) => ({
			vehicle_type_id,
			per_day: get(nameOfTypeFigure(vehicle_type_id, "per_day")),
			per_mile: get(nameOfTypeFigure(vehicle_type_id, "per_mile")),
			per_hour: get(nameOfTypeFigure(vehicle_type_id, "per_hour")),
			co2e_per_mile: get(nameOfTypeFigure(vehicle_type_id, "co2e_per_mile")),
		}));
		const company = Object.fromEntries(
			COMPANY_FIGURES.map((figure) => [figure, get(nameOfCompanyFigure(figure))]),
		);
		const parsed = planCostsInput.safeParse({ types: sent, company });
		if (parsed.success) return parsed.data;
		for (const { path, message } of parsed.error.issues) {
			const [group = "", at, ...rest] = path;
			const id = group === "types" ? sent[Number(at)]?.vehicle_type_id : at;
			ctx.addIssue({ code: "custom", path: [group, ...(id === undefined ? [] : [id]), ...rest], message });
		}
		return z.NEVER;
	});

/** What of it differs from the figures that the form was loaded with: a colleague's save of other types stays. */
export function onlyChangedCosts({ types, company }: CostInput, base: CostFigures): CostInput {
	const isChanged =
		company &&
		COMPANY_FIGURES.some((figure) => (company[figure] ?? null) !== base[nameOfCompanyFigure(figure)]);
	return {
		types: types.filter((type) =>
			VEHICLE_FIGURES.some((figure) => type[figure] !== base[nameOfTypeFigure(type.vehicle_type_id, figure)]),
		),
		...(isChanged && { company }),
	};
}
