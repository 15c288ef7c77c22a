-- Staff read names by the alphabet, whichever letters are large.
create index products_alphabet on products (lower(name), id) include (name);
