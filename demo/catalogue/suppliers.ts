/** Fictitious companies. The top-level domain `.example` is reserved (RFC 2606). */
export const demoSuppliers = [
	{
		supplierName: "Creek & Quay Trading LLC",
		contactName: "Imran Siddiqui",
		address: "Warehouse 14, Street 17, Al Quoz Industrial Area 3, Dubai, United Arab Emirates",
		email: "orders@creekandquay.example",
		phone: "+971 4 555 0114",
	},
	{
		supplierName: "Jabal Glass & Metal FZE",
		contactName: "Mariam Al Shehhi",
		address: "Plot 22, Al Hamra Industrial Zone, Ras Al Khaimah, United Arab Emirates",
		email: "sales@jabalglass.example",
		phone: "+971 7 555 0162",
	},
	{
		supplierName: "Shati Electrical Supplies LLC",
		contactName: "Joseph Varghese",
		address: "Unit 6, Industrial Area 11, Sharjah, United Arab Emirates",
		email: "trade@shatielectrical.example",
		phone: "+971 6 555 0137",
	},
	{
		supplierName: "Muttrah Craft Exports SPC",
		contactName: "Salim Al Balushi",
		address: "Way 3021, Wadi Kabir, Muscat, Oman",
		email: "export@muttrahcraft.example",
		phone: "+968 24 555 018",
	},
	{
		supplierName: "Fjordhavn Eksport AS",
		contactName: "Ingrid Solheim",
		address: "Sjøgata 9, 5914 Isdalstø, Norway",
		email: "eksport@fjordhavn.example",
		phone: "+47 55 55 01 41",
	},
	{
		supplierName: "Pell Wharf Distribution Ltd",
		contactName: "Thomas Adeyemi",
		address: "3 Pell Wharf, London E14, United Kingdom",
		email: "accounts@pellwharf.example",
		phone: "+44 20 7946 0175",
	},
] as const;
