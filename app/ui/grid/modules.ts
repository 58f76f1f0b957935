import {
	CellStyleModule,
	ColumnApiModule,
	EventApiModule,
	InfiniteRowModelModule,
	RenderApiModule,
	RowApiModule,
	RowSelectionModule,
	RowStyleModule,
	ScrollApiModule,
} from "ag-grid-community";

/** Only the modules in use; the complete grid is half as large again. */
export const gridModules = [
	CellStyleModule,
	ColumnApiModule,
	EventApiModule,
	InfiniteRowModelModule,
	RenderApiModule,
	RowApiModule,
	RowSelectionModule,
	RowStyleModule,
	ScrollApiModule,
];
