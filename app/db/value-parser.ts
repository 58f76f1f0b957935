import { Column, is, SQL } from "drizzle-orm";

/** A function that maps a stored value by its column or expression: scaled amounts to pounds, JSON text to what it holds. */
export function createValueParser(field: Column | SQL | SQL.Aliased): (value: unknown) => unknown {
	if (is(field, Column)) return (value) => field.mapFromDriverValue(value);
	const expression = is(field, SQL) ? field : field.sql;
	const decoder: unknown = "decoder" in expression ? expression.decoder : null;
	return isDecoder(decoder) ? (value) => decoder.mapFromDriverValue(value) : (value) => value;
}

const isDecoder = (decoder: unknown): decoder is { mapFromDriverValue(value: unknown): unknown } =>
	typeof decoder === "object" && decoder !== null && "mapFromDriverValue" in decoder;
